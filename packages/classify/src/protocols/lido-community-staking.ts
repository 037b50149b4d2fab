import { claimed, type Deployments, event, protocol, requestedWithdrawal, staked } from "../rule/index.ts"

const accounting: Deployments = { ethereum: ["0x4d72bff1beac69925f8bd12526a39baab069e5da"] }

const keys = "uint256 keysCount, bytes publicKeys, bytes signatures"
const managers = "(address managerAddress, address rewardAddress, bool extendedManagerPermissions) managementProperties"
const permit = "(uint256, uint256, uint8, bytes32, bytes32) permit"
const proof = "uint256 nodeOperatorId, uint256 amount, uint256 cumulativeFeeShares, bytes32[] rewardsProof"

/** Lido's module of validators that anyone may run for a bond; docs.lido.fi/deployed-contracts, @lidofinance/lido-csm-sdk. */
export default protocol({
  id: "lido-community-staking",
  name: "Lido",
  type: "savings",
  url: "https://docs.lido.fi/staking-modules/csm/intro",
  contracts: {
    // Gates, module, accounting, then parameters, fees, verifier, oracle, strikes, exits and their penalties.
    ethereum: [
      "0xcf33a38111d0b1246a3f38a838fb41d626b454f0",
      "0xb314d4a76c457c93150d308787939063f4cc67e0",
      "0xda7de2ecddfccc6c3af10108db212acbbf9ea83f",
      "0x4d72bff1beac69925f8bd12526a39baab069e5da",
      "0x9d28ad303c90df524ba960d7a2dac56dcc31e428",
      "0xd99cc66fec647e68294c6477b40fc7e0f6f618d0",
      "0xdc5fe1782b6943f318e05230d688713a560063dc",
      "0x4d4074628678bd302921c20573eea1ed38ddf7fb",
      "0xaa328816027f2d32b9f56d190bc9fa4a5c07637f",
      "0xc72b58aa02e0e98cf8a4a0e9dce75e763800802c",
      "0x06cd61045f958a209a0f8d746e103ecc625f4193"
    ]
  },
  functions: [
    [
      staked(),
      `addNodeOperatorETH(${keys}, ${managers}, address referrer)`,
      `addNodeOperatorStETH(${keys}, ${managers}, ${permit}, address referrer)`,
      `addNodeOperatorWstETH(${keys}, ${managers}, ${permit}, address referrer)`,
      `addNodeOperatorETH(${keys}, ${managers}, bytes32[] proof, address referrer)`,
      `addNodeOperatorStETH(${keys}, ${managers}, ${permit}, bytes32[] proof, address referrer)`,
      `addNodeOperatorWstETH(${keys}, ${managers}, ${permit}, bytes32[] proof, address referrer)`,
      `addValidatorKeysETH(address, uint256 nodeOperatorId, ${keys})`,
      `addValidatorKeysStETH(address, uint256 nodeOperatorId, ${keys}, ${permit})`,
      `addValidatorKeysWstETH(address, uint256 nodeOperatorId, ${keys}, ${permit})`,
      "depositETH(uint256 nodeOperatorId)",
      `depositStETH(uint256 nodeOperatorId, uint256 stETHAmount, ${permit})`,
      `depositWstETH(uint256 nodeOperatorId, uint256 wstETHAmount, ${permit})`
    ],
    [claimed(), `claimRewardsStETH(${proof})`, `claimRewardsWstETH(${proof})`],
    [requestedWithdrawal(), `claimRewardsUnstETH(${proof})`]
  ],
  rules: [
    ...["ETH", "StETH", "WstETH"].map(token =>
      event(`event BondDeposited${token}(uint256 indexed nodeOperatorId, address from, uint256 amount)`, {
        at: accounting,
        means: ({ args }) => staked(args.from)
      })
    ),
    ...["StETH", "WstETH"].map(token =>
      event(`event BondClaimed${token}(uint256 indexed nodeOperatorId, address to, uint256 amount)`, {
        at: accounting,
        means: ({ args }) => claimed(args.to)
      })
    ),
    event("event BondClaimedUnstETH(uint256 indexed nodeOperatorId, address to, uint256 amount, uint256 requestId)", {
      at: accounting,
      means: ({ args }) => requestedWithdrawal(args.to)
    })
  ]
})

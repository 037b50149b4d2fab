import addresses from "../addresses/lido-community-staking.json" with { type: "json" }
import { at, claimed, event, protocol, requestedWithdrawal, staked } from "../rule/index.ts"

const accounting = at(addresses, "accounting")

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
  // Gates, module, accounting, then parameters, fees, verifier, oracle, strikes, exits and their penalties.
  named: at(addresses),
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

import { calls, type Deployments, protocol, requestedWithdrawal, withdrawn } from "../rule/index.ts"

/** Staked USDe is an ERC-4626 vault; unstaking after the cooldown logs no event of its own. */
const staked: Deployments = { ethereum: ["0x9d39a5de30e57443bff2a8307a4256c8797a3497"] }

/** The vault is named in sparkdotfi/spark-address-registry; ethena-labs/bbp-public-assets StakedUSDeV2.sol. */
export default protocol({
  id: "ethena",
  name: "Ethena",
  type: "savings",
  url: "https://docs.ethena.fi/",
  // Also the contracts that mint and redeem USDe, as they were and are.
  contracts: {
    ethereum: [
      ...(staked.ethereum ?? []),
      "0x2cc440b721d2cafd6d64908d6d8c4acc57f8afc3",
      "0xe3490297a08d6fc8da46edb7b6142e4f461b62d3"
    ]
  },
  rules: [
    ...calls(withdrawn(), staked, "unstake(address)"),
    ...calls(requestedWithdrawal(), staked, "cooldownAssets(uint256)", "cooldownShares(uint256)")
  ]
})

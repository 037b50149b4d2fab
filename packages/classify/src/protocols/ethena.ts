import addresses from "../addresses/ethena.json" with { type: "json" }
import { at, calls, protocol, requestedWithdrawal, withdrawn } from "../rule/index.ts"

/** Staked USDe is an ERC-4626 vault; unstaking after the cooldown logs no event of its own. */
const staked = at(addresses, "staked")

/** The vault is named in sparkdotfi/spark-address-registry; ethena-labs/bbp-public-assets StakedUSDeV2.sol. */
export default protocol({
  id: "ethena",
  name: "Ethena",
  type: "savings",
  url: "https://docs.ethena.fi/",
  // Also the contracts that mint and redeem USDe, as they were and are.
  named: at(addresses),
  rules: [
    ...calls(withdrawn(), staked, "unstake(address)"),
    ...calls(requestedWithdrawal(), staked, "cooldownAssets(uint256)", "cooldownShares(uint256)")
  ]
})

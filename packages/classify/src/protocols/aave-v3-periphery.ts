import addresses from "../addresses/aave-v3-periphery.json" with { type: "json" }
import { at, calls, protocol } from "../rule/index.ts"

/** Moves a position of the second version to the third. */
const migration = at(addresses, "migration")
const signed = "uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s"

/** Contracts that call Aave V3's pools, whose events say what happened; bgd-labs aave-address-book, aave-v2-to-v3-migration. */
export default protocol({
  id: "aave-v3-periphery",
  name: "Aave V3",
  type: "lending",
  url: "https://aave.com/docs/developers/smart-contracts",
  // Gateways for the native token, adapters that swap collateral and debt, the factories of savings tokens.
  named: at(addresses),
  rules: [
    ...calls(
      { action: "swap", operation: "migrate", contractType: "exchange", sentence: "Migrated a position to {contract}" },
      migration,
      `migrate(address[] assets, (address asset, uint256 rateMode)[] loans, (address aToken, ${signed})[] permits, (address debtToken, ${signed})[] delegations)`
    )
  ]
})

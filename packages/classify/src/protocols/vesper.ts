import addresses from "../addresses/vesper.json" with { type: "json" }
import { at, deposited, protocol, withdrawn } from "../rule/index.ts"

/** Pools that log at most what Yearn's vaults do, and the lock of VSP; vesper-metadata. */
export default protocol({
  id: "vesper",
  name: "Vesper",
  type: "savings",
  url: "https://docs.vesper.finance/",
  named: at(addresses),
  functions: [
    [deposited(), "deposit(uint256)", "deposit()"],
    [withdrawn(), "withdraw(uint256 shares)", "withdrawETH(uint256 shares)"]
  ],
  rules: []
})

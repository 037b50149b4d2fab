import addresses from "../addresses/autofarm.json" with { type: "json" }
import { at, deposited, protocol, withdrawn } from "../rule/index.ts"

/** Vaults that one contract keeps, with the events of a MasterChef; autofarm-network/autofarmV2_CrossChain AutoFarmV2.sol. */
export default protocol({
  id: "autofarm",
  name: "Autofarm",
  type: "savings",
  url: "https://autofarm.gitbook.io/autofarm-network/",
  named: at(addresses),
  functions: [
    [deposited(), "deposit(uint256, uint256)"],
    [withdrawn(), "withdraw(uint256, uint256)", "withdrawAll(uint256)"]
  ],
  rules: []
})

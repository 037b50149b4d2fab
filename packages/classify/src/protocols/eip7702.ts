import addresses from "../addresses/eip7702.json" with { type: "json" }
import { byName, protocol } from "../rule/index.ts"

/** Code that accounts point at by EIP-7702; @account-abstraction/contracts and MetaMask's delegation framework. */
export default protocol({
  id: "eip7702",
  name: "EIP-7702",
  type: "wallet",
  url: "https://eips.ethereum.org/EIPS/eip-7702",
  forks: byName(addresses, "fork"),
  rules: []
})

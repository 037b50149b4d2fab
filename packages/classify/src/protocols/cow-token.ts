import addresses from "../addresses/cow-token.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** vCOW, which vests into COW; https://github.com/cowprotocol/token */
const virtual = at(addresses, "virtual")

export default protocol({
  id: "cow-token",
  name: "vCOW",
  type: "token",
  url: "https://github.com/cowprotocol/token",
  functions: [[{ action: "vest", sentence: "Withdrew vested tokens from {contract}" }, "swap(uint256)", "swapAll()"]],
  rules: [
    event("event Vested(address indexed user, uint256 amount)", {
      at: virtual,
      means: ({ args }) => ({ action: "vest", actor: args.user, sentence: "Withdrew {received} from {contract}" })
    })
  ]
})

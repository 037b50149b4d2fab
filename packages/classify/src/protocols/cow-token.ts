import { type Deployments, event, protocol } from "../rule/index.ts"

/** vCOW, which vests into COW; https://github.com/cowprotocol/token */
const virtual: Deployments = {
  ethereum: ["0xd057b63f5e69cf1b929b356b579cba08d7688048"],
  gnosis: ["0xc20c9c13e853fc64d054b73ff21d3636b2d97eab"]
}

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

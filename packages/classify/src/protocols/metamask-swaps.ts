import addresses from "../addresses/metamask-swaps.json" with { type: "json" }
import { at, calls, event, protocol } from "../rule/index.ts"

/** @metamask/swaps-controller. */
const routers = at(addresses, "routers")

export default protocol({
  id: "metamask-swaps",
  name: "MetaMask Swaps",
  type: "exchange",
  url: "https://github.com/MetaMask/core/tree/main/packages/bridge-controller",
  functions: [[{ action: "swap" }]],
  rules: [
    event("event Swap(string indexed aggregatorId, address indexed sender)", {
      at: routers,
      means: ({ args }) => ({ action: "swap", actor: args.sender })
    }),
    ...calls({ action: "swap" }, routers, "swap(string aggregatorId, address tokenSent, uint256 sent, bytes data)")
  ]
})

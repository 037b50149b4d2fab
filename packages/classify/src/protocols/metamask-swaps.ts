import { calls, type Deployments, event, protocol } from "../rule/index.ts"

/** @metamask/swaps-controller. */
const routers: Deployments = {
  ethereum: ["0x881d40237659c251811cec9c364ef91dc08d300c"],
  optimism: ["0x9dda6ef3d919c9bc8885d5560999a3640431e8e6"],
  polygon: ["0x1a1ec25dc08e98e5e93f1104b5e5cdd298707d31"],
  base: ["0x9dda6ef3d919c9bc8885d5560999a3640431e8e6"],
  arbitrum: ["0x9dda6ef3d919c9bc8885d5560999a3640431e8e6"],
  bnb: ["0x1a1ec25dc08e98e5e93f1104b5e5cdd298707d31"],
  avalanche: ["0x1a1ec25dc08e98e5e93f1104b5e5cdd298707d31"],
  linea: ["0x9dda6ef3d919c9bc8885d5560999a3640431e8e6"]
}

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

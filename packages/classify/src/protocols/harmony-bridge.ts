import { bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** Horizon's token managers; harmony-one/ethhmy-bridge. */
export default protocol({
  id: "harmony-bridge",
  name: "Harmony Bridge",
  type: "exchange",
  url: "https://github.com/harmony-one/horizon",
  contracts: {
    // The native token's, the tokens'.
    ethereum: ["0xf9fb1c508ff49f78b60d3a96dea99fa5d7f3a8a6", "0x2dccdb493827e15a5dc8f8b72147e6c4a5620857"]
  },
  rules: [
    event("event Locked(address indexed token, address indexed sender, uint256 amount, address recipient)", {
      means: ({ args }) => bridgedOut(args.sender, "Harmony")
    }),
    event("event Unlocked(address ethToken, uint256 amount, address recipient, bytes32 receiptId)", {
      means: ({ args }) => bridgedIn(args.recipient, "Harmony")
    })
  ]
})

import addresses from "../addresses/harmony-bridge.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** Horizon's token managers; harmony-one/ethhmy-bridge. */
export default protocol({
  id: "harmony-bridge",
  name: "Harmony Bridge",
  type: "exchange",
  url: "https://github.com/harmony-one/horizon",
  // The native token's, the tokens'.
  emitters: at(addresses),
  rules: [
    event("event Locked(address indexed token, address indexed sender, uint256 amount, address recipient)", {
      means: ({ args }) => bridgedOut(args.sender, "Harmony")
    }),
    event("event Unlocked(address ethToken, uint256 amount, address recipient, bytes32 receiptId)", {
      means: ({ args }) => bridgedIn(args.recipient, "Harmony")
    })
  ]
})

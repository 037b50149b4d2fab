import addresses from "../addresses/rainbow-bridge.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

const locker = at(addresses, "locker")
const custodian = at(addresses, "custodian")

/** From and to NEAR; aurora-is-near/rainbow-token-connector, eth-connector. */
export default protocol({
  id: "rainbow-bridge",
  name: "Rainbow Bridge",
  type: "exchange",
  url: "https://doc.aurora.dev/bridge/introduction",
  rules: [
    event("event Locked(address indexed token, address indexed sender, uint256 amount, string accountId)", {
      at: locker,
      means: ({ args }) => bridgedOut(args.sender, "NEAR")
    }),
    event("event Unlocked(uint128 amount, address recipient)", {
      at: locker,
      means: ({ args }) => bridgedIn(args.recipient, "NEAR")
    }),
    event("event Deposited(address indexed sender, string recipient, uint256 amount, uint256 fee)", {
      at: custodian,
      means: ({ args }) => bridgedOut(args.sender, "NEAR")
    }),
    event("event Withdrawn(address indexed recipient, uint128 amount)", {
      at: custodian,
      means: ({ args }) => bridgedIn(args.recipient, "NEAR")
    })
  ]
})

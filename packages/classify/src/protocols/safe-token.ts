import addresses from "../addresses/safe-token.json" with { type: "json" }
import { type Act, type Address, at, event, protocol } from "../rule/index.ts"

const locking = at(addresses, "locking")

const drawn = (actor: Address): Act => ({
  action: "claim",
  actor,
  operation: "vested",
  sentence: "Claimed[ {received} in] vested tokens from {contract}"
})

export default protocol({
  id: "safe-token",
  name: "Safe Token",
  type: "community",
  url: "https://github.com/safe-global/safe-token",
  emitters: at(addresses),
  rules: [
    event("event ClaimedVesting(bytes32 indexed id, address indexed account, address indexed beneficiary)", {
      means: ({ args }) => drawn(args.account)
    }),
    event("event Locked(address indexed holder, uint96 amount)", {
      at: locking,
      means: ({ args }) => ({ action: "stake", actor: args.holder, operation: "lock" })
    }),
    event("event Unlocked(address indexed holder, uint32 indexed index, uint96 amount)", {
      at: locking,
      means: ({ args }) => ({
        action: "withdraw",
        actor: args.holder,
        operation: "unlock",
        sentence: "Started unlocking tokens on {contract}"
      })
    }),
    event("event Withdrawn(address indexed holder, uint32 indexed index, uint96 amount)", {
      at: locking,
      means: ({ args }) => ({ action: "withdraw", actor: args.holder, operation: "unlock" })
    })
  ]
})

import addresses from "../addresses/octant.json" with { type: "json" }
import { at, call, event, protocol } from "../rule/index.ts"

const deposits = at(addresses, "deposits")

const vault = at(addresses, "vault")

/** GLM locked for a say in Octant's funding, and the rewards of it; golemfoundation/octant. */
export default protocol({
  id: "octant",
  name: "Octant",
  type: "community",
  url: "https://docs.octant.app/",
  rules: [
    event("event Locked(uint256 depositBefore, uint256 amount, uint256 when, address user)", {
      at: deposits,
      means: ({ args }) => ({ action: "stake", actor: args.user, operation: "lock" })
    }),
    event("event Unlocked(uint256 depositBefore, uint256 amount, uint256 when, address user)", {
      at: deposits,
      means: ({ args }) => ({ action: "withdraw", actor: args.user, operation: "unlock" })
    }),
    call("function batchWithdraw((uint256 epoch, uint256 amount, bytes32[] merkleProof)[] payloads)", {
      at: vault,
      means: ({ frame }) => ({ action: "claim", actor: frame.from })
    })
  ]
})

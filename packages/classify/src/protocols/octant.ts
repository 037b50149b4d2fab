import { call, event, protocol } from "../rule/index.ts"

const deposits = { ethereum: ["0x879133fd79b7f48ce1c368b0fca9ea168eaf117c"] } as const

const vault = { ethereum: ["0xba1951df0c0a52af23857c5ab48b4c43a57e7ed1"] } as const

/** GLM locked for a say in Octant's funding, and the rewards of it; golemfoundation/octant. */
export default protocol({
  id: "octant",
  name: "Octant",
  type: "community",
  url: "https://docs.octant.app/",
  contracts: deposits,
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

import { type Act, type Address, event, protocol } from "../rule/index.ts"

/** Pools of vested SAFE, by community and by role; safe-global/safe-token. */
const pools = {
  ethereum: [
    "0xa0b937d5c8e32a80e3a8ed4227cd020221544ee6",
    "0xc0fde70a65c7569fe919be57492228dee8cdb585",
    "0x57ec1930f3e5c8062926c2f3ee49316e116143df",
    "0x96b71e2551915d98d22c448b040a3bc4801ea4ff"
  ]
} as const

const locking = { ethereum: ["0x0a7cb434f96f65972d46a5c1a64a9654dc9959b2"] } as const

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
  contracts: { ethereum: [...pools.ethereum, ...locking.ethereum] },
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

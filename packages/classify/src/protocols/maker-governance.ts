import addresses from "../addresses/maker-governance.json" with { type: "json" }
import { at, call, event, protocol } from "../rule/index.ts"

/** DSChief 1.0 and 1.2. */
const chief = at(addresses, "chief")

export default protocol({
  id: "maker-governance",
  name: "MakerDAO",
  type: "community",
  url: "https://docs.makerdao.com/smart-contract-modules/governance-module",
  functions: [[{ action: "withdraw", operation: "unlock" }, "free(uint256)"]],
  rules: [
    call("function vote(address[] yays)", {
      id: "vote-slate",
      at: chief,
      means: ({ frame }) => ({ action: "vote", actor: frame.from })
    }),
    call("function vote(bytes32 slate)", { at: chief, means: ({ frame }) => ({ action: "vote", actor: frame.from }) }),
    call("function lock(uint256 wad)", {
      at: chief,
      means: ({ frame }) => ({ action: "stake", actor: frame.from, operation: "lock" })
    }),
    call("function free(uint256 wad)", {
      at: chief,
      means: ({ frame }) => ({ action: "withdraw", actor: frame.from, operation: "unlock" })
    }),
    // Polls; a vote on many at once logs each.
    event("event Voted(address indexed voter, uint256 indexed pollId, uint256 indexed optionId)", {
      means: ({ args }) => ({ action: "vote", actor: args.voter, metadata: { proposalId: args.pollId.toString() } })
    })
  ]
})

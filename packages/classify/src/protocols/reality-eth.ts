import addresses from "../addresses/reality-eth.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** Questions answered with a bond, which arbitrators decide in the end; @reality.eth/contracts, versions 2 and 3. */
export default protocol({
  id: "reality-eth",
  name: "Reality.eth",
  type: "community",
  url: "https://reality.eth.limo/app/docs/html/",
  functions: [
    [
      { action: "claim" },
      "claimWinnings(bytes32, bytes32[], address[], uint256[], bytes32[])",
      "claimMultipleAndWithdrawBalance(bytes32[], uint256[], bytes32[], address[], uint256[], bytes32[])"
    ]
  ],
  rules: [
    event(
      "event LogNewQuestion(bytes32 indexed question_id, address indexed user, uint256 template_id, string question, bytes32 indexed content_hash, address arbitrator, uint32 timeout, uint32 opening_ts, uint256 nonce, uint256 created)",
      {
        means: ({ args }) => ({
          action: "create",
          actor: args.user,
          operation: "ask",
          sentence: "Asked a question on {contract}[ with {sent}]",
          metadata: { uid: args.question_id }
        })
      }
    ),
    event(
      "event LogNewAnswer(bytes32 answer, bytes32 indexed question_id, bytes32 history_hash, address indexed user, uint256 bond, uint256 ts, bool is_commitment)",
      {
        means: ({ args }) => ({
          action: "deposit",
          actor: args.user,
          operation: "answer",
          sentence: "Answered a question on {contract}[ with a bond of {sent}]",
          metadata: { uid: args.question_id }
        })
      }
    ),
    event("event LogClaim(bytes32 indexed question_id, address indexed user, uint256 amount)", {
      means: ({ args }) => ({ action: "claim", actor: args.user, metadata: { uid: args.question_id } })
    }),
    event("event LogWithdraw(address indexed user, uint256 amount)", {
      at: at(addresses, "log-withdraw"),
      means: ({ args }) => ({ action: "withdraw", actor: args.user })
    })
  ]
})

import { event, protocol } from "../rule/index.ts"

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
      at: {
        base: ["0x2f39f464d16402ca3d8527da89617b73de2f60e8"],
        arbitrum: ["0x5d18bd4dc5f1ac8e9bd9b666bd71cb35a327c4a9"],
        bnb: ["0xa925646cae3721731f9a8c886e5d1a7b123151b9"],
        gnosis: [
          "0x79e32ae03fb27b07c89c0c568f80287c01ca2e57",
          "0xe78996a233895be74a66f451f1019ca9734205cc",
          "0xeb51d9d9717906c981c57af09c4a3449ef30705b"
        ]
      },
      means: ({ args }) => ({ action: "withdraw", actor: args.user })
    })
  ]
})

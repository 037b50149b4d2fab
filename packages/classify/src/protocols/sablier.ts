import { type Act, type Address, event, protocol } from "../rule/index.ts"

const created = (actor: Address, recipient: Address, streamId: bigint): ReadonlyArray<Act> => [
  {
    action: "vest",
    actor,
    operation: "create-stream",
    sentence: "Streamed[ {sent}] through {contract}",
    metadata: { streamId: streamId.toString() }
  },
  {
    action: "receive",
    actor: recipient,
    operation: "stream",
    sentence: "Received a stream through {contract}",
    metadata: { streamId: streamId.toString() }
  }
]

const drawn = (actor: Address, streamId: bigint): Act => ({
  action: "vest",
  actor,
  operation: "withdraw",
  sentence: "Withdrew[ {received}] from a stream on {contract}",
  metadata: { streamId: streamId.toString() }
})

/** Either side may cancel; what was not streamed goes back. */
const cancelled = (streamId: bigint): Act => ({
  action: "cancel",
  operation: "cancel-stream",
  sentence: "Canceled a stream on {contract}[ and received {received} back]",
  metadata: { streamId: streamId.toString() }
})

const streamParties = "uint256 streamId, address funder, address indexed sender, address indexed recipient"
const withFee = "(uint128 deposit, uint128 protocolFee, uint128 brokerFee) amounts, address indexed asset"
const withoutFee = "(uint128 deposit, uint128 brokerFee) amounts, address indexed asset"
const linear = "(uint40 start, uint40 cliff, uint40 end) range, address broker"
const dynamic =
  "(uint128 amount, uint64 exponent, uint40 at)[] segments, (uint40 start, uint40 end) range, address broker"
const tranched = "(uint128 amount, uint40 at)[] tranches, (uint40 start, uint40 end) range, address broker"

/** Of lockups 1.0 to 1.2. */
const early = {
  "Linear-1.0": `event CreateLockupLinearStream(${streamParties}, ${withFee}, bool cancelable, ${linear})`,
  "Linear-1.1": `event CreateLockupLinearStream(${streamParties}, ${withFee}, bool cancelable, bool transferable, ${linear})`,
  "Linear-1.2": `event CreateLockupLinearStream(${streamParties}, ${withoutFee}, bool cancelable, bool transferable, ${linear})`,
  "Dynamic-1.0": `event CreateLockupDynamicStream(${streamParties}, ${withFee}, bool cancelable, ${dynamic})`,
  "Dynamic-1.1": `event CreateLockupDynamicStream(${streamParties}, ${withFee}, bool cancelable, bool transferable, ${dynamic})`,
  "Dynamic-1.2": `event CreateLockupDynamicStream(${streamParties}, ${withoutFee}, bool cancelable, bool transferable, ${dynamic})`,
  "Tranched-1.2": `event CreateLockupTranchedStream(${streamParties}, ${withoutFee}, bool cancelable, bool transferable, ${tranched})`
} as const

const common = (deposit: string, end: string) =>
  `(address funder, address sender, address recipient, ${deposit}, address token, bool cancelable, bool transferable, (uint40 start, uint40 end) timestamps, string shape${end}) common`
const commons = {
  "2.0": common("(uint128 deposit, uint128 brokerFee) amounts", ", address broker"),
  "3.0": common("uint128 depositAmount", "")
}
const shapes = {
  Linear: "uint40 cliffTime, (uint128 start, uint128 cliff) unlockAmounts",
  "Linear-granular": "uint40 cliffTime, uint40 granularity, (uint128 start, uint128 cliff) unlockAmounts",
  Dynamic: "(uint128 amount, uint64 exponent, uint40 at)[] segments",
  Tranched: "(uint128 amount, uint40 at)[] tranches"
}

/** Of lockups 2.0 to 4.0, which put all that the shapes share into one tuple; granularity came with 3.0. */
const late = Object.entries(commons)
  .flatMap(([version, shared]) =>
    Object.entries(shapes).map(([shape, own]) => {
      const name = `CreateLockup${shape.split("-")[0]}Stream`
      return [`${shape}-${version}`, `event ${name}(uint256 indexed streamId, ${shared}, ${own})`] as const
    })
  )
  .filter(([id]) => id !== "Linear-granular-2.0")

/** Sablier V1 and every version of the lockups of V2; `sablier`. */
export default protocol({
  id: "sablier",
  name: "Sablier",
  type: "token",
  url: "https://docs.sablier.com/",
  functions: [
    [
      { action: "vest", operation: "create-stream", sentence: "Created a stream on {contract}" },
      "createStream(address, uint256 sent, address tokenSent, uint256, uint256)",
      "createWithDurationsLL((address, address, uint128 sent, address tokenSent, bool, bool, string), (uint128, uint128), (uint40, uint40))",
      "createWithDurationsLL((address, address, uint128 sent, address tokenSent, bool, bool, string), (uint128, uint128), uint40, (uint40, uint40))",
      "createWithDurationsLL((address, address, uint128 sent, address tokenSent, bool, bool, string, (address, uint256)), (uint128, uint128), (uint40, uint40))",
      "createWithTimestampsLL((address, address, uint128 sent, address tokenSent, bool, bool, (uint40, uint40), string), (uint128, uint128), uint40)",
      "createWithTimestampsLL((address, address, uint128 sent, address tokenSent, bool, bool, (uint40, uint40), string), (uint128, uint128), uint40, uint40)",
      "createWithTimestampsLL((address, address, uint128 sent, address tokenSent, bool, bool, (uint40, uint40), string, (address, uint256)), (uint128, uint128), uint40)",
      "createWithDurationsLD((address, address, uint128 sent, address tokenSent, bool, bool, string), (uint128, uint64, uint40)[])",
      "createWithDurationsLD((address, address, uint128 sent, address tokenSent, bool, bool, string, (address, uint256)), (uint128, uint64, uint40)[])",
      "createWithDurationsLT((address, address, uint128 sent, address tokenSent, bool, bool, string), (uint128, uint40)[])",
      "createWithDurationsLT((address, address, uint128 sent, address tokenSent, bool, bool, string, (address, uint256)), (uint128, uint40)[])",
      "createWithTimestampsLD((address, address, uint128 sent, address tokenSent, bool, bool, (uint40, uint40), string), (uint128, uint64, uint40)[])",
      "createWithTimestampsLD((address, address, uint128 sent, address tokenSent, bool, bool, (uint40, uint40), string, (address, uint256)), (uint128, uint64, uint40)[])",
      "createWithTimestampsLT((address, address, uint128 sent, address tokenSent, bool, bool, (uint40, uint40), string), (uint128, uint40)[])",
      "createWithTimestampsLT((address, address, uint128 sent, address tokenSent, bool, bool, (uint40, uint40), string, (address, uint256)), (uint128, uint40)[])",
      "createWithDurations((address, address, uint128 sent, address tokenSent, bool, (uint40, uint40), (address, uint256)))",
      "createWithDurations((address, address, uint128 sent, address tokenSent, bool, bool, (uint40, uint40), (address, uint256)))",
      "createWithTimestamps((address, address, uint128 sent, address tokenSent, bool, bool, (uint40, uint40, uint40), (address, uint256)))"
    ],
    [
      { action: "vest", operation: "withdraw", sentence: "Withdrew from a stream on {contract}" },
      "withdrawFromStream(uint256, uint256)",
      "withdrawMax(uint256, address recipient)",
      "withdrawMaxAndTransfer(uint256, address recipient)",
      "withdrawMultiple(uint256[], uint128[])",
      "withdrawMultiple(uint256[], address, uint128[])"
    ],
    [
      { action: "cancel", operation: "cancel-stream", sentence: "Canceled a stream on {contract}" },
      "cancelStream(uint256)",
      "cancelMultiple(uint256[])"
    ]
  ],
  rules: [
    event(
      "event CreateStream(uint256 indexed streamId, address indexed sender, address indexed recipient, uint256 deposit, address tokenAddress, uint256 startTime, uint256 stopTime)",
      { means: ({ args }) => created(args.sender, args.recipient, args.streamId) }
    ),
    event("event WithdrawFromStream(uint256 indexed streamId, address indexed recipient, uint256 amount)", {
      means: ({ args }) => drawn(args.recipient, args.streamId)
    }),
    event(
      "event CancelStream(uint256 indexed streamId, address indexed sender, address indexed recipient, uint256 senderBalance, uint256 recipientBalance)",
      { means: ({ args }) => cancelled(args.streamId) }
    ),
    ...Object.entries(early).map(([id, signature]) =>
      event(signature, {
        id: `CreateLockup${id}`,
        means: ({ args }) => created(args.funder, args.recipient, args.streamId)
      })
    ),
    ...late.map(([id, signature]) =>
      event(signature as `event E(uint256 indexed streamId, (address funder, address recipient) common)`, {
        id: `CreateLockup${id}`,
        means: ({ args }) => created(args.common.funder, args.common.recipient, args.streamId)
      })
    ),
    event(
      "event WithdrawFromLockupStream(uint256 indexed streamId, address indexed to, address indexed asset, uint128 amount)",
      { means: ({ args }) => drawn(args.to, args.streamId) }
    ),
    event("event WithdrawFromLockupStream(uint256 indexed streamId, address indexed to, uint128 amount)", {
      id: "WithdrawFromLockupStream-1.0",
      means: ({ args }) => drawn(args.to, args.streamId)
    }),
    event(
      "event CancelLockupStream(uint256 streamId, address indexed sender, address indexed recipient, address indexed asset, uint128 senderAmount, uint128 recipientAmount)",
      { means: ({ args }) => cancelled(args.streamId) }
    ),
    event(
      "event CancelLockupStream(uint256 indexed streamId, address indexed sender, address indexed recipient, uint128 senderAmount, uint128 recipientAmount)",
      { id: "CancelLockupStream-1.0", means: ({ args }) => cancelled(args.streamId) }
    )
  ]
})

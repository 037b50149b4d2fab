import { type Act, type Address, event, protocol } from "../rule/index.ts"

const created = (by: Address, streamId: bigint): Act => ({
  action: "vest",
  by,
  operation: "create-stream",
  says: "Streamed[ {sent}] through {contract}",
  metadata: { streamId: streamId.toString() }
})

const drawn = (by: Address | undefined, streamId: bigint): Act => ({
  action: "vest",
  ...(by === undefined ? {} : { by }),
  operation: "withdraw",
  says: "Drew[ {received}] from a stream of {contract}",
  metadata: { streamId: streamId.toString() }
})

const cancelled = (streamId: bigint): Act => ({
  action: "cancel",
  operation: "cancel-stream",
  says: "Cancelled a stream of {contract}[ and got {received} back]",
  metadata: { streamId: streamId.toString() }
})

const amounts = "(uint128 deposit, uint128 protocolFee, uint128 brokerFee) amounts"
const range = "(uint40 start, uint40 cliff, uint40 end) range"
const segments = "(uint128 amount, uint64 exponent, uint40 milestone)[] segments"

/** Sablier V1 and the lockups of V2; @sablier/v2-core. */
export default protocol({
  id: "sablier",
  name: "Sablier",
  type: "token",
  url: "https://docs.sablier.com/",
  rules: [
    event(
      "event CreateStream(uint256 indexed streamId, address indexed sender, address indexed recipient, uint256 deposit, address tokenAddress, uint256 startTime, uint256 stopTime)",
      { means: ({ args }) => created(args.sender, args.streamId) }
    ),
    event("event WithdrawFromStream(uint256 indexed streamId, address indexed recipient, uint256 amount)", {
      means: ({ args }) => drawn(args.recipient, args.streamId)
    }),
    event(
      "event CancelStream(uint256 indexed streamId, address indexed sender, address indexed recipient, uint256 senderBalance, uint256 recipientBalance)",
      { means: ({ args }) => cancelled(args.streamId) }
    ),
    event(
      `event CreateLockupLinearStream(uint256 streamId, address funder, address indexed sender, address indexed recipient, ${amounts}, address indexed asset, bool cancelable, ${range}, address broker)`,
      { means: ({ args }) => created(args.funder, args.streamId) }
    ),
    event(
      `event CreateLockupLinearStream(uint256 streamId, address funder, address indexed sender, address indexed recipient, ${amounts}, address indexed asset, bool cancelable, bool transferable, ${range}, address broker)`,
      { id: "CreateLockupLinearStream-v2.1", means: ({ args }) => created(args.funder, args.streamId) }
    ),
    event(
      "event CreateLockupLinearStream(uint256 streamId, address funder, address indexed sender, address indexed recipient, (uint128 deposit, uint128 brokerFee) amounts, address indexed asset, bool cancelable, bool transferable, (uint40 start, uint40 cliff, uint40 end) timestamps, address broker)",
      { id: "CreateLockupLinearStream-v2.2", means: ({ args }) => created(args.funder, args.streamId) }
    ),
    event(
      `event CreateLockupDynamicStream(uint256 streamId, address funder, address indexed sender, address indexed recipient, ${amounts}, address indexed asset, bool cancelable, ${segments}, (uint40 start, uint40 end) range, address broker)`,
      { means: ({ args }) => created(args.funder, args.streamId) }
    ),
    event(
      "event WithdrawFromLockupStream(uint256 indexed streamId, address indexed to, address indexed asset, uint128 amount)",
      { means: ({ args }) => drawn(args.to, args.streamId) }
    ),
    event("event WithdrawFromLockupStream(uint256 indexed streamId, address indexed to, uint128 amount)", {
      id: "WithdrawFromLockupStream-v2.0",
      means: ({ args }) => drawn(args.to, args.streamId)
    }),
    event(
      "event CancelLockupStream(uint256 streamId, address indexed sender, address indexed recipient, address indexed asset, uint128 senderAmount, uint128 recipientAmount)",
      { means: ({ args }) => cancelled(args.streamId) }
    )
  ]
})

import { getChain } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import { ownCall } from "../../engine/executedCalls.ts"
import { parseSignature } from "../../engine/parseSignature.ts"
import { knownChainName } from "../../rule/bridges/bridge.ts"
import { knownEndpointName } from "../../rule/bridges/layerZero.ts"
import type { Hex, Transaction } from "../../Transaction.ts"

/** The way of a message between chains, seen from this one. What is `carried` out may be any app's message, for any chain. */
export type MessageDirection = "out" | "carried" | "in"

/** What layers of messages between chains log, which many bridges use: that a message leaves, and that one arrived. */
const layers: Readonly<Record<MessageDirection, string>> = {
  // LayerZero, Wormhole, Axelar, Hyperlane, CCIP, CCTP, Nomad, Celer.
  carried: `Packet(bytes) PacketSent(bytes,bytes,address)
  LogMessagePublished(address,uint64,uint32,bytes,uint8)
  ContractCall(address,string,string,bytes32,bytes) ContractCallWithToken(address,string,string,bytes32,bytes,string,uint256)
  Dispatch(address,uint32,bytes32,bytes)
  CCIPSendRequested((uint64,address,address,uint64,uint256,bool,uint64,address,uint256,bytes,(address,uint256)[],bytes[],bytes32))
  MessageSent(bytes) Dispatch(bytes32,uint256,uint64,bytes32,bytes) Message(address,address,uint256,bytes,uint256)`,
  // The OP Stack, Arbitrum, Polygon, zkSync and its first version, Linea, Scroll, Starknet, AggLayer; the arbitrary message bridge and the
  // token bridges of POA.
  out: `TransactionDeposited(address,address,uint256,bytes) SentMessage(address,address,bytes,uint256,uint256)
  MessagePassed(uint256,address,address,uint256,uint256,bytes,bytes32)
  InboxMessageDelivered(uint256,bytes) InboxMessageDeliveredFromOrigin(uint256)
  L2ToL1Tx(address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes)
  StateSynced(uint256,address,bytes) L1MessageSent(address,bytes32,bytes)
  NewPriorityRequest(uint256,bytes32,uint64,(uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256[4],bytes,bytes,uint256[],bytes,bytes),bytes[])
  NewPriorityRequest(address,uint64,uint8,bytes,uint256)
  MessageSent(address,address,uint256,uint256,uint256,bytes,bytes32) SentMessage(address,address,uint256,uint256,uint256,bytes)
  LogMessageToL2(address,uint256,uint256,uint256[],uint256,uint256) LogMessageToL1(uint256,address,uint256[])
  BridgeEvent(uint8,uint32,address,uint32,address,uint256,bytes,uint32)
  UserRequestForAffirmation(bytes32,bytes) UserRequestForAffirmation(address,uint256) UserRequestForAffirmation(address,uint256,bytes32)
  UserRequestForSignature(bytes32,bytes) UserRequestForSignature(address,uint256)`,
  in: `PacketReceived(uint16,bytes,address,uint64,bytes32) PacketDelivered((uint32,bytes32,uint64),address)
  ContractCallExecuted(bytes32) Process(uint32,bytes32,address)
  ExecutionStateChanged(uint64,bytes32,uint8,bytes) ExecutionStateChanged(uint64,uint64,bytes32,bytes32,uint8,bytes,uint256)
  MessageReceived(address,uint32,uint64,bytes32,bytes) MessageReceived(address,uint32,bytes32,bytes32,uint32,bytes)
  RelayedMessage(bytes32) WithdrawalFinalized(bytes32,bool)
  OutBoxTransactionExecuted(address,address,uint256,uint256) MessageClaimed(bytes32)
  RelayedMessage(address,address,bytes32,bool) AffirmationCompleted(address,address,bytes32,bool)
  RelayedMessage(address,uint256,bytes32) AffirmationCompleted(address,uint256,bytes32)`
}

const directions = new Map<Hex, MessageDirection>(
  (["in", "out", "carried"] as const).flatMap(direction =>
    layers[direction].split(/\s+(?=\w+\()/).map(text => [parseSignature(text).hash, direction] as const)
  )
)

/** Most logs that are searched. */
const maxLogs = 256

/** Whether a message between chains left, else whether one arrived. */
export const findMessage = /* @__PURE__ */ computeOnce(
  ({ logs, succeeded }: Transaction): MessageDirection | undefined => {
    const found = new Set(
      succeeded ? logs.slice(0, maxLogs).map(({ topics: [topic] }) => topic && directions.get(topic)) : []
    )
    return (["out", "carried", "in"] as const).find(direction => found.has(direction))
  }
)

/** Ids below this, and round ones, are as well any number: a percentage, a deadline, a fee. */
const minDistinctId = 1_000
/** Most words of calldata that are searched. */
const maxWords = 32

/** The words of the calldata, then of logs of the called contract that name the sender. */
const findWords = (transaction: Transaction): ReadonlyArray<string> => {
  const { from, logs, to } = transaction
  const wordsOf = (hex: string) => hex.slice(0, maxWords * 64).match(/.{64}/g) ?? []
  const own = logs.slice(0, maxLogs).filter(({ address }) => address === to)
  const logged = own.map(({ topics, data }) => wordsOf([...topics.slice(1), data].map(hex => hex.slice(2)).join("")))
  const isNamed = (words: ReadonlyArray<string>) => words.some(word => word.endsWith(from.slice(2)))
  return [...wordsOf(ownCall(transaction).input.slice(10)), ...logged.filter(isNamed).flat()]
}

/** The other chain that a word of the calldata or of a log names by its id, as a bridge's target; next to a message, by LayerZero's, too. */
export const findTargetChain = (transaction: Transaction): string | undefined => {
  const isCarried = findMessage(transaction) === "carried"
  for (const word of findWords(transaction)) {
    const id = word.startsWith("0".repeat(52)) ? Number.parseInt(word, 16) : 0
    const isDistinct = id > minDistinctId && id % 100 !== 0 && id !== getChain(transaction.chain).chainId
    const name = (isDistinct ? knownChainName(id) : undefined) ?? (isCarried ? knownEndpointName(id) : undefined)
    if (name !== undefined) return name
  }
  return undefined
}

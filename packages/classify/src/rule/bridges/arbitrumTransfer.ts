import { keccak256 } from "../../keccak256.ts"
import type { Hex, Transaction } from "../../Transaction.ts"
import { type LogOf, nearbyLog } from "../nearbyLog.ts"
import { transferId } from "./bridge.ts"

const delivered = /* @__PURE__ */ nearbyLog(
  "event MessageDelivered(uint256 indexed messageIndex, bytes32 indexed beforeInboxAcc, address inbox, uint8 kind, address sender, bytes32 messageDataHash, uint256 baseFeeL1, uint64 timestamp)"
)
const inboxMessage = /* @__PURE__ */ nearbyLog("event InboxMessageDelivered(uint256 indexed messageNum, bytes data)")
const withdrawn = /* @__PURE__ */ nearbyLog(
  "event L2ToL1Tx(address caller, address indexed destination, uint256 indexed hash, uint256 indexed position, uint256 arbBlockNum, uint256 ethBlockNum, uint256 timestamp, uint256 callvalue, bytes data)"
)
const executed = /* @__PURE__ */ nearbyLog(
  "event OutBoxTransactionExecuted(address indexed to, address indexed l2Sender, uint256 indexed zero, uint256 transactionIndex)"
)

/** Kinds of messages of Nitro's bridge, and the types of the transactions that they become. */
const retryable = { kind: 9, type: "69" } as const
const etherDeposit = { kind: 12, type: "64" } as const
const arbitrumOne = 42_161

const evenHex = (value: bigint | number): string => {
  const digits = value.toString(16)
  return digits.length % 2 === 0 ? digits : `0${digits}`
}
/** Ethereum Yellow Paper, appendix B, on digits without `0x`. */
const rlpHead = (offset: number, bytes: number): string =>
  bytes < 56 ? evenHex(offset + bytes) : evenHex(offset + 55 + evenHex(bytes).length / 2) + evenHex(bytes)
const rlpText = (digits: string): string =>
  digits.length === 2 && digits < "80" ? digits : rlpHead(0x80, digits.length / 2) + digits
const rlpList = (items: ReadonlyArray<string>): string => {
  const body = items.map(rlpText).join("")
  return rlpHead(0xc0, body.length / 2) + body
}

const number = (value: bigint): string => (value === 0n ? "" : evenHex(value))

/** The id that both legs of a transfer over the bridge of Arbitrum have. */
export const arbitrumId = (id: Hex | bigint | undefined): string | undefined => transferId("arbitrum", id)

/**
 * The id of what an inbox takes to Arbitrum One: the hash of the transaction that the message becomes there, which is also the id of a
 * retryable ticket. @see https://github.com/OffchainLabs/go-ethereum, core/types/arb_types.go
 */
export const arbitrumSentId = (transaction: Transaction, messageNumber: bigint): string | undefined => {
  const message = delivered.all(transaction).find(({ messageIndex }) => messageIndex === messageNumber)
  const data = inboxMessage
    .all(transaction)
    .find(({ messageNum }) => messageNum === messageNumber)
    ?.data.slice(2)
  if (message === undefined || data === undefined) return undefined
  const word = (index: number): bigint => BigInt(`0x${data.slice(index * 64, index * 64 + 64) || "0"}`)
  const account = (index: number): string => word(index).toString(16).padStart(40, "0")
  const head = [number(BigInt(arbitrumOne)), messageNumber.toString(16).padStart(64, "0"), message.sender.slice(2)]
  const hash = (type: string, fields: ReadonlyArray<string>) =>
    arbitrumId(keccak256(`0x${type}${rlpList([...head, ...fields])}`))
  if (message.kind === etherDeposit.kind && data.length >= 104)
    return hash(etherDeposit.type, [data.slice(0, 40), number(BigInt(`0x${data.slice(40, 104)}`))])
  if (message.kind !== retryable.kind) return undefined
  // to, value, deposit, fee of submission, refunds of the excess and of the value, gas and its price, length of the calldata.
  const to = word(0) === 0n ? "" : account(0)
  return hash(retryable.type, [
    number(message.baseFeeL1),
    number(word(2)),
    number(word(7)),
    number(word(6)),
    to,
    number(word(1)),
    account(5),
    number(word(3)),
    account(4),
    data.slice(9 * 64, 9 * 64 + Number(word(8)) * 2)
  ])
}

/** The id of a withdrawal, which both sides log before the contracts that they call: its position in the tree of messages. */
export const arbitrumWithdrawalId = (place: LogOf): string | undefined =>
  arbitrumId(
    place.transaction.chain === "ethereum"
      ? executed.before(place)?.transactionIndex
      : withdrawn.before(place)?.position
  )

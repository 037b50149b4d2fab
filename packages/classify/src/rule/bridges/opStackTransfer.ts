import { keccak256 } from "../../keccak256.ts"
import type { Hex } from "../../Transaction.ts"
import { type LogOf, nearbyLog } from "../nearbyLog.ts"
import { transferId } from "./bridge.ts"

const passed = /* @__PURE__ */ nearbyLog(
  "event MessagePassed(uint256 indexed nonce, address indexed sender, address indexed target, uint256 value, uint256 gasLimit, bytes data, bytes32 withdrawalHash)"
)
const deposited = /* @__PURE__ */ nearbyLog(
  "event TransactionDeposited(address indexed from, address indexed to, uint256 indexed version, bytes opaqueData)"
)
const enqueued = /* @__PURE__ */ nearbyLog(
  "event TransactionEnqueued(address indexed l1TxOrigin, address indexed target, uint256 gasLimit, bytes data, uint256 indexed queueIndex, uint256 timestamp)"
)
const finalized = /* @__PURE__ */ nearbyLog("event WithdrawalFinalized(bytes32 indexed withdrawalHash, bool success)")
const relayed = /* @__PURE__ */ nearbyLog("event RelayedMessage(bytes32 indexed msgHash)")

/** Bytes before the calldata: the value minted, the value sent, the gas limit, and whether a contract is created. */
const depositHead = 2 + 2 * (32 + 32 + 8 + 1)
/** Messengers' `relayMessage`, since Bedrock and before. */
const relays: ReadonlySet<string> = new Set(["0xd764ad0b", "0xcbd4ece9"])

/** The id that both legs of a transfer over a bridge of the OP Stack have. */
export const opStackId = (hash: Hex | undefined): string | undefined => transferId("op-stack", hash)

/** A message is identified by the hash of the calldata that relays it; a deposit without one by nothing that both sides log. */
const messageId = (relay: Hex): string | undefined =>
  relays.has(relay.slice(0, 10)) ? opStackId(keccak256(relay)) : undefined

/** The id of a deposit by what the portal logs. */
export const opStackDepositId = (opaqueData: Hex): string | undefined => messageId(`0x${opaqueData.slice(depositHead)}`)

/** The id of what a contract sends to the other side of the OP Stack, `after` or `before` its own log: the withdrawal's or the message's. */
export const opStackSentId = (place: LogOf, side: "after" | "before" = "after"): string | undefined => {
  const withdrawal = passed[side](place)
  if (withdrawal !== undefined) return opStackId(withdrawal.withdrawalHash)
  const deposit = deposited[side](place)
  if (deposit !== undefined) return opStackDepositId(deposit.opaqueData)
  const first = enqueued[side](place)
  return first && messageId(first.data)
}

/** The id of what a contract receives from the other side. */
export const opStackReceivedId = (place: LogOf): string | undefined =>
  place.transaction.chain === "ethereum"
    ? opStackId(finalized.after(place)?.withdrawalHash)
    : opStackId(relayed.after(place)?.msgHash)

import { getChain, nativeTokenAddress } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import { ownCall } from "../../engine/ownCall.ts"
import type { NetAmount } from "../../ledger/Ledger.ts"
import { fungibleAsset, nativeToken } from "../../ledger/LedgerAsset.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Value } from "../../rule/Act.ts"
import { sanitizeText } from "../../sanitizeText.ts"
import { isAddress, shortenAddress } from "../../shortenAddress.ts"
import type { Address, CallFrame, Hex, Transaction } from "../../Transaction.ts"
import type { AssetAmount } from "../../TransactionRecord.ts"
import { maxNameLength } from "../facts/chooseName.ts"
import { readMessage } from "../facts/isText.ts"
import { nameContract } from "../facts/nameContract.ts"
import type { Side } from "../facts/Side.ts"
import type { View } from "../facts/View.ts"
import type { Decision } from "../proposals/Decision.ts"
import { counterparties } from "../proposals/readFlows.ts"
import { fillSentence } from "./fillSentence.ts"
import { formatAssetAmount, formatAssetAmounts, unitText } from "./formatAssetAmount.ts"
import { formatFunction } from "./formatFunction.ts"
import { formatTokenAmount } from "./formatTokenAmount.ts"
import { selectMainAmounts } from "./selectMainAmounts.ts"
import { sentenceOf } from "./sentences.ts"
import { type AssetAmounts, toAssetAmount, toAssetAmounts } from "./toAssetAmount.ts"
import { toInfinitive } from "./toInfinitive.ts"

const maxMessageLength = 100

/** The message of a transaction; a hash in hex is none. */
const formatMessage = (input: Hex): string => {
  const text = readMessage(input)
  return /^(0x)?[\da-f]+$/i.test(text) ? "" : sanitizeText(text.replaceAll('"', "'"), maxMessageLength)
}

const formatAddress = (side: Side, address: Address): string =>
  address === zeroAddress ? "the zero address" : nameContract(side, address) || shortenAddress(address)

const formatValue = (side: Side, value: Value | undefined): string => {
  if (value === undefined) return ""
  if (value.kind === "text") return sanitizeText(value.text, maxNameLength)
  if (value.kind === "address") return formatAddress(side, value.address)
  return formatTokenAmount(side, value.token, value.raw, value.tokenId)
}

/** The first call of each contract that did not revert, and the first with calldata that each contract made. */
const firstCalls = /* @__PURE__ */ computeOnce(({ calls }: Transaction) => {
  const [to, from] = [new Map<Address, CallFrame>(), new Map<Address, CallFrame>()]
  for (const frame of calls ?? []) {
    if (frame.type !== "call" || frame.reverted) continue
    if (frame.to !== null && !to.has(frame.to)) to.set(frame.to, frame)
    if (frame.input.length >= 10 && !from.has(frame.from)) from.set(frame.from, frame)
  }
  return { to, from }
})

/** The call that ran the address's code: the sender's, or the first of another contract. */
const entryOf = ({ transaction, address }: View): CallFrame | undefined =>
  transaction.to === address ? ownCall(transaction) : firstCalls(transaction).to.get(address)

/** Whether the record is of a contract that was called, which did nothing but run. */
const isCalledContract = (side: Side, { operation, metadata }: Decision): boolean =>
  entryOf(side) !== undefined &&
  !side.isSender &&
  operation === undefined &&
  metadata["rule"] === "flows/execute" &&
  !side.actors.isActor(side.address, null)

/** Whether a smart account executed a call without any movement. */
const isAccountCall = (side: Side, { action, operation, sentence }: Decision): boolean =>
  action === "execute" &&
  operation === undefined &&
  sentence === undefined &&
  !side.isSender &&
  side.actors.isActor(side.address, null)

const templateOf = (side: Side, decision: Decision, isPart: boolean): string => {
  if (isCalledContract(side, decision))
    return '[Received a message from {caller}: "{message}"|Called by {caller}: {call}|Called by {caller}]'
  if (isAccountCall(side, decision))
    return `[Called {targetFunction} of {target}${isPart ? "" : "|Executed a transaction"}]`
  return decision.sentence ?? sentenceOf(decision.action, decision.operation)
}

/** The first call that a smart account made. */
const accountCall = ({ transaction, address }: View): CallFrame | undefined => firstCalls(transaction).from.get(address)

/** One address by name, several by their number. */
const formatAddresses = (side: Side, addresses: ReadonlyArray<Address>): string => {
  const [first, ...others] = addresses
  return others.length > 0 ? `${addresses.length} addresses` : first ? formatAddress(side, first) : ""
}

/** The assets sent. Native tokens that go along with bridged tokens pay for the message. */
const splitFee = (amounts: ReadonlyArray<AssetAmount>, { action, operation }: Decision) => {
  const fee = amounts.filter(({ asset }) => asset.address === nativeTokenAddress)
  const hasFee = action === "send" && operation === "bridge" && fee.length < amounts.length
  return hasFee ? { sent: amounts.filter(one => !fee.includes(one)), fee } : { sent: amounts, fee: [] }
}

/**
 * Describes a decision in one sentence from the address's side. `describeAs` is the sentence of another address, of which it is a part;
 * that part itself has none, nor how it ended.
 */
export const describe = (
  side: Side,
  decision: Decision,
  amounts: AssetAmounts,
  reason: string,
  describeAs: ((address: Address) => string) | undefined
): string => {
  const { metadata, inference } = side
  const { transaction, ledger, address } = side
  const { chain, from, input, value } = transaction
  const { action, operation, contractName, contractType, values } = decision
  const toAmount = ({ asset, amount }: NetAmount) => toAssetAmount(chain, metadata, asset, amount)
  const assetOf = (token: Address) => toAmount({ asset: fungibleAsset(token), amount: 0n }).asset
  const unitOf = (token: Address) => unitText(assetOf(token))
  const acting = inference.findActing(side, action)
  const { sent, received } = acting === side ? amounts : toAssetAmounts(acting, metadata)
  const paid = () => splitFee(selectMainAmounts(acting, sent), decision)
  const gained = () => formatAssetAmounts(selectMainAmounts(acting, received))
  const beneficiaries = () => inference.findBeneficiaries(side, action, acting)

  /** What a rule says about its call or event, or the calldata of a failed transaction. */
  const intended = (name: string): string => {
    const given = values[name]
    if (given === undefined || (transaction.succeeded && decision.metadata["protocol"] === undefined)) return ""
    if (given.kind === "address" && given.address === address) return ""
    if (given.kind !== "address" || name === "recipient") return formatValue(side, given)
    return unitOf(given.address)
  }
  /** What the ledger does not have: the sender's value where the transaction failed, or moved nothing. */
  const unmoved = (): string => {
    const own = ledger.movementsOf(address).find(movement => movement.from === movement.to)
    if (operation === "self" && own !== undefined) return formatAssetAmount(toAmount(own))
    const isNativeSend = action === "send" && contractType === "native" && operation === undefined
    const isAttached = !transaction.succeeded && value > 0n
    return side.isSender && (isNativeSend || isAttached)
      ? formatAssetAmount(toAmount({ asset: nativeToken, amount: value }))
      : ""
  }
  const entry = () => (side.isSender ? undefined : entryOf(side)) ?? ownCall(transaction)
  const contract = () => (isAddress(contractName) ? shortenAddress(contractName) : contractName)
  const textOf = (name: string): string => {
    switch (name) {
      case "sent":
        return formatAssetAmounts(paid().sent) || intended(name) || unmoved()
      case "fee":
        return formatAssetAmounts(paid().fee)
      case "received":
        return gained() || intended(name) || formatAssetAmounts(beneficiaries().received.map(toAmount))
      case "gained":
        return gained()
      case "request":
        return /exchange|market/.test(contractType) ? "an order" : "a request"
      case "minted":
        return `${contractType === "nft" ? "NFTs" : "tokens"} of ${contract()}`
      case "recipient":
        return formatAddresses(side, beneficiaries().addresses) || intended(name)
      case "payer":
        // A token that is claimed from itself has no other payer.
        return amounts.received.some(({ asset }) => [asset.name, asset.address].includes(contractName))
          ? ""
          : contract()
      case "counterparty":
        return (
          formatValue(side, values[name]) ||
          formatAddresses(side, counterparties(side, action === "receive" ? "from" : "to"))
        )
      case "sender":
        return formatAddress(side, from)
      case "caller":
        return formatAddress(side, entry().from)
      case "contract":
        return contract()
      case "function":
        return formatFunction(side, input)
      case "call":
        return inference.formatCall(side, address, entry().input)
      case "target":
        return formatAddresses(side, [accountCall(side)?.to ?? []].flat())
      case "targetFunction":
        return formatFunction(side, accountCall(side)?.input ?? "0x")
      case "message":
        return formatMessage(entry().input)
      case "token": {
        const token = values[name]
        return token?.kind === "address" && contractType !== "nft" ? unitOf(token.address) : formatValue(side, token)
      }
      case "use":
        return contractType === "nft" ? "transfer" : "spend"
      case "nativeToken":
        return getChain(chain).nativeToken.symbol
      case "empty": {
        const [moved] = ledger.emptyOf(address)
        return moved === undefined ? "" : unitOf(moved.asset.address)
      }
      case "outcome": {
        const account = values["account"]
        const sentence = account?.kind === "address" ? (describeAs?.(account.address) ?? "") : ""
        return transaction.succeeded ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : toInfinitive(sentence)
      }
      default:
        return formatValue(side, values[name])
    }
  }
  const sentence = fillSentence(templateOf(side, decision, describeAs === undefined), textOf)
  if (transaction.succeeded || describeAs === undefined) return sentence
  const infinitive = toInfinitive(sentence)
  if (transaction.succeeded === null) return infinitive.charAt(0).toUpperCase() + infinitive.slice(1)
  const attempted = isCalledContract(side, decision)
    ? `${sentence}, which failed`
    : `Tried to ${infinitive}, but it failed`
  return reason === "" ? attempted : `${attempted}: ${reason}`
}

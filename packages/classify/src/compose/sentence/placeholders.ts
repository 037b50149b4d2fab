import { getChain, nativeTokenAddress } from "../../chains.ts"
import { findImplementation } from "../../engine/findImplementation.ts"
import type { NetAmount } from "../../ledger/Ledger.ts"
import { fungibleAsset, nativeToken, zeroAddress } from "../../ledger/Movement.ts"
import type { Value } from "../../rule/Act.ts"
import type { Address, Hex } from "../../Transaction.ts"
import type { AssetAmount } from "../../TransactionRecord.ts"
import { sanitizeText } from "../../text/sanitizeText.ts"
import { isAddress, shortenAddress } from "../../text/shortenAddress.ts"
import { maxNameLength } from "../facts/chooseName.ts"
import { readMessage } from "../facts/isText.ts"
import { nameContract } from "../facts/nameContract.ts"
import type { Side, View } from "../facts/Side.ts"
import { counterparties } from "../proposals/readFlows.ts"
import { accountCall, entryOf } from "./entryOf.ts"
import { formatAssetAmount, formatAssetAmounts, formatTokenAmount, unitText } from "./format/formatAssetAmount.ts"
import { toAssetAmount, toAssetAmounts } from "./format/toAssetAmount.ts"
import { toInfinitive } from "./format/toInfinitive.ts"
import type { Placeholder, SentenceInput } from "./Lists.ts"

const maxFunctionLength = 40

/** A sentence in another one: `swapped 1 ETH for 3,000 DAI`; of a transaction that did not succeed `swap 1 ETH for DAI`. */
const asPart = ({ transaction }: Side, sentence: string): string =>
  transaction.succeeded ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : toInfinitive(sentence)

/** `function transfer`, or `function 0xb8f8bad4` if its name is unknown; empty without calldata. */
export const formatFunction = (input: Hex, name: string | undefined): string =>
  input.length < 10 ? "" : `function ${sanitizeText(name ?? "", maxFunctionLength) || input.slice(0, 10)}`

/** Less than a billionth of a token. */
const isDust = ({ amount }: AssetAmount): boolean => amount !== null && /^0\.0{9}/.test(amount)

/** The amounts that a sentence names: without shares and debts that were minted or burned, and dust, if other assets moved. */
const selectMainAmounts = (
  { ledger, address }: View,
  amounts: ReadonlyArray<AssetAmount>
): ReadonlyArray<AssetAmount> => {
  if (amounts.length < 2) return amounts
  const minted = new Set(
    ledger
      .movementsOf(address)
      .filter(({ from, to }) => from === zeroAddress || to === zeroAddress)
      .map(({ asset }) => asset.address)
  )
  const main = amounts.filter(one => (one.asset.standard !== "ERC20" || !minted.has(one.asset.address)) && !isDust(one))
  return main.length === 0 ? amounts : main
}

const maxMessageLength = 100

/** The message of a transaction. A hex hash is not a message. */
const formatMessage = (input: Hex): string => {
  const text = readMessage(input)
  return /^(0x)?[\da-f]+$/i.test(text) ? "" : sanitizeText(text.replaceAll('"', "'"), maxMessageLength)
}

/** An address without a name, with the kind of the wallet whose code it runs: a kind names none of them. */
const shortenWithKind = (side: Side, address: Address): string => {
  const template = findImplementation(side.transaction, address)
  const listed = template && side.catalog.findContract(side.transaction.chain, template)
  const short = shortenAddress(address)
  return listed?.protocol.type === "wallet" ? `a ${listed.name} (${short})` : short
}

const formatAddress = (side: Side, address: Address): string =>
  address === zeroAddress ? "the zero address" : nameContract(side, address) || shortenWithKind(side, address)

/** One address by name, several by their number. */
export const formatAddresses = (side: Side, addresses: ReadonlyArray<Address>): string => {
  const [first, ...others] = addresses
  return others.length > 0 ? `${addresses.length} addresses` : first ? formatAddress(side, first) : ""
}

/** A value of a rule or a function, as text. */
export const formatValue = (side: Side, value: Value | undefined): string => {
  if (value === undefined) return ""
  if (value.kind === "text") return sanitizeText(value.text, maxNameLength)
  if (value.kind === "address") return formatAddress(side, value.address)
  return formatTokenAmount(side, value.token, value.raw, value.tokenId)
}

export const toAmount = ({ transaction, metadata }: Side, { asset, amount }: NetAmount): AssetAmount =>
  toAssetAmount(transaction.chain, metadata, asset, amount)

const unitOf = (side: Side, token: Address): string =>
  unitText(toAmount(side, { asset: fungibleAsset(token), amount: 0n }).asset)

/** What a rule says about its call or event, or the calldata of a failed transaction. */
export const formatIntended = ({ side, decision }: SentenceInput, name: string): string => {
  const given = decision.values[name]
  if (given === undefined || (side.transaction.succeeded && decision.basis.kind !== "rule")) return ""
  if (given.kind === "address" && given.address === side.address) return ""
  if (given.kind !== "address" || name === "recipient") return formatValue(side, given)
  return unitOf(side, given.address)
}

/** The amounts that the ledger does not have: the sender's value where the transaction failed, or moved nothing. */
const formatUnmoved = ({ side, decision: { action, contractType, operation } }: SentenceInput): string => {
  const { address, isSender, ledger, transaction } = side
  const own = ledger.movementsOf(address).find(movement => movement.from === movement.to)
  if (operation === "self" && own !== undefined) return formatAssetAmount(toAmount(side, own))
  const isNativeSend = action === "send" && contractType === "native" && operation === undefined
  const isAttached = !transaction.succeeded && transaction.value > 0n
  return isSender && (isNativeSend || isAttached)
    ? formatAssetAmount(toAmount(side, { asset: nativeToken, amount: transaction.value }))
    : ""
}

/** The amounts of one view of the transaction. A sentence names the main ones. */
const mainAmounts = ({ side, amounts }: SentenceInput, view: View, direction: "sent" | "received") =>
  selectMainAmounts(view, (view === side ? amounts : toAssetAmounts(view, side.metadata))[direction])

/** The assets sent. Native tokens that go along with bridged tokens pay for the message. */
const splitFee = (input: SentenceInput, acting: View) => {
  const { action, operation } = input.decision
  const sent = mainAmounts(input, acting, "sent")
  const fee = sent.filter(({ asset }) => asset.address === nativeTokenAddress)
  const hasFee = action === "send" && operation === "bridge" && fee.length < sent.length
  return hasFee ? { sent: sent.filter(one => !fee.includes(one)), fee } : { sent, fee: [] }
}

export const formatSent = (input: SentenceInput, acting: View): string =>
  formatAssetAmounts(splitFee(input, acting).sent) || formatIntended(input, "sent") || formatUnmoved(input)

export const formatFee = (input: SentenceInput, acting: View): string => formatAssetAmounts(splitFee(input, acting).fee)

export const formatGained = (input: SentenceInput, acting: View): string =>
  formatAssetAmounts(mainAmounts(input, acting, "received"))

const formatContract = ({ decision: { contractName } }: SentenceInput): string =>
  isAddress(contractName) ? shortenAddress(contractName) : contractName

/** Values that need only the decision and the flows. */
export const placeholders: ReadonlyArray<Placeholder> = [
  { name: "sent", format: input => formatSent(input, input.side) },
  { name: "fee", format: input => formatFee(input, input.side) },
  { name: "received", format: input => formatGained(input, input.side) || formatIntended(input, "received") },
  { name: "gained", format: input => formatGained(input, input.side) },
  { name: "recipient", format: input => formatIntended(input, "recipient") },
  {
    name: "request",
    format: ({ decision }) => (/exchange|market/.test(decision.contractType) ? "an order" : "a request")
  },
  {
    name: "minted",
    format: input => `${input.decision.contractType === "nft" ? "NFTs" : "tokens"} of ${formatContract(input)}`
  },
  {
    name: "payer",
    // A token that is claimed from itself has no other payer.
    format: input =>
      input.amounts.received.some(({ asset }) => [asset.name, asset.address].includes(input.decision.contractName))
        ? ""
        : formatContract(input)
  },
  {
    name: "counterparty",
    format: ({ side, decision: { action, values } }) =>
      formatValue(side, values["counterparty"]) ||
      formatAddresses(side, counterparties(side, action === "receive" ? "from" : "to"))
  },
  { name: "sender", format: ({ side }) => formatAddress(side, side.transaction.from) },
  { name: "caller", format: ({ side }) => formatAddress(side, entryOf(side).from) },
  { name: "contract", format: formatContract },
  { name: "target", format: ({ side }) => formatAddresses(side, [accountCall(side)?.to ?? []].flat()) },
  { name: "message", format: ({ side }) => formatMessage(entryOf(side).input) },
  {
    name: "token",
    format: ({ side, decision: { contractType, values } }) => {
      const token = values["token"]
      return token?.kind === "address" && contractType !== "nft"
        ? unitOf(side, token.address)
        : formatValue(side, token)
    }
  },
  { name: "function", format: ({ side }) => formatFunction(side.transaction.input, undefined) },
  { name: "targetFunction", format: ({ side }) => formatFunction(accountCall(side)?.input ?? "0x", undefined) },
  { name: "use", format: ({ decision }) => (decision.contractType === "nft" ? "transfer" : "spend") },
  { name: "nativeToken", format: ({ side }) => getChain(side.transaction.chain).nativeToken.symbol },
  {
    name: "empty",
    format: ({ side }) => {
      const [moved] = side.ledger.emptyOf(side.address)
      return moved === undefined ? "" : unitOf(side, moved.asset.address)
    }
  },
  {
    name: "outcome",
    format: ({ side, decision, describeAs }) => {
      const account = decision.values["account"]
      return account?.kind === "address" ? asPart(side, describeAs?.(account.address) ?? "") : ""
    }
  },
  {
    name: "principal",
    format: ({ side, describeAs, principal: { action, operation, sentence } }) => {
      const { from, input, succeeded, value } = side.transaction
      const isEmpty = input.length < 10 && value === 0n
      const isBareCall = action === "execute" && operation === undefined && sentence === undefined
      if (describeAs === undefined || isBareCall || isEmpty || succeeded === null) return ""
      return `${formatAddress(side, from)} ${succeeded ? "" : "tried to "}${asPart(side, describeAs(from))}`
    }
  }
]

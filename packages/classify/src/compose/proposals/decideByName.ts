import { zeroAddress } from "../../ledger/Movement.ts"
import { address } from "../../rule/Act.ts"
import { namedValues } from "../../rule/namedValues.ts"
import { sanitizeText } from "../../sanitizeText.ts"
import type { CallFrame, Hex } from "../../Transaction.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import { isWholeWords } from "../facts/isText.ts"
import { calledPlace, nameContract, type Place, placeByFlows } from "../facts/nameContract.ts"
import type { Side } from "../facts/Side.ts"
import { unwrapCalls } from "../facts/unwrapCalls.ts"
import { isHandingIn, type View } from "../facts/View.ts"
import { typeOfListed } from "../identity/typeOfCalled.ts"
import type { Decision } from "./Decision.ts"
import { decideByRule } from "./decideByRule.ts"
import type { Purpose } from "./Purpose.ts"
import { findCommonFunction } from "./phrases/commonFunctions.ts"
import { findDocumentedFunction } from "./phrases/documentedFunctions.ts"
import { readFunctionName } from "./phrases/readFunctionName.ts"
import { type FlowPurpose, isNftMint, readFlows, transferType } from "./readFlows.ts"

/** A function that was called, with its purpose. */
interface NamedCall {
  /** Its name, or its signature where that is known. */
  readonly name: string
  readonly purpose: Purpose
  /** The template of its sentence, where that of the purpose does not fit. */
  readonly sentence?: string | undefined
  /** What it names for the sentence of a failed transaction. */
  readonly values: Decision["values"]
  /** Whether the purpose rests on the whole signature, so that flows don't contradict it. */
  readonly isExact: boolean
}

/** Flows that are clear enough to outweigh the name of a function. */
const clearActions: ReadonlySet<string> = new Set(["buy", "sell", "mint", "send", "create", "cancel"])

/** Whether a name says only that the contract takes an asset, without what for. */
const isPlainDeposit = ({ action, operation }: Purpose): boolean =>
  (action === "deposit" || action === "stake") && operation === undefined

/**
 * Whether the flows contradict the name of a function. A deposit that the contract passes on is none, whatever its name, nor is a claim
 * that another receives, or whose NFT is minted. A token that is burned for its own stake is staked.
 */
const isContradicted = (purpose: Purpose, isExact: boolean, flows: FlowPurpose): boolean => {
  if (flows.isPassedOn === true) return isPlainDeposit(purpose)
  if (flows.payment !== undefined) return purpose.action === "claim"
  if (purpose.action === "stake" && flows.operation === "burn") return false
  if (purpose.action === "claim" && isNftMint(flows)) return true
  return (
    !isExact &&
    clearActions.has(flows.action) &&
    flows.action !== purpose.action &&
    !isWithdrawalRequest(purpose, flows)
  )
}

/** Whether newly minted fungible tokens are all that moved: to the address, or where it has none, to those for whom it called. */
const isTokenMint = ({ ledger, address, sent }: View): boolean => {
  const own = ledger.movementsOf(address)
  const moved = own.length > 0 ? own : ledger.movements
  return (
    sent.length === 0 &&
    moved.length > 0 &&
    moved.every(({ asset, from }) => from === zeroAddress && asset.tokenId === undefined)
  )
}

/** Whether a share is burned, or a ticket minted, for assets that come later or elsewhere. */
const isWithdrawalRequest = ({ action, operation }: Purpose, flows: FlowPurpose): boolean =>
  action === "withdraw" && (flows.operation === "burn" || (flows.action === "mint" && operation === "unstake"))

/** The kind of contract; of a mint or a transfer, the kind of asset. */
const typeOf = ({ action, operation, contractType }: Purpose, view: View): ContractType => {
  if (action === "mint" && isTokenMint(view)) return "token"
  if (operation !== undefined) return contractType
  const { succeeded, value } = view.transaction
  // What returns an item had it for sale.
  if (action === "cancel" && view.received.some(({ asset }) => asset.tokenId !== undefined)) return "marketplace"
  if (action === "receive") return transferType(view.received)
  if (action !== "send") return contractType
  return succeeded ? transferType(view.sent) : value > 0n ? "native" : contractType
}

/** Whether the flows permit a purpose: a claim has proceeds, a deposit has a cost, unless movements are unknown. */
const isConsistent = ({ action, operation, contractType }: Purpose, side: Side): boolean => {
  const { sent, received, transaction, ledger } = side
  const isUncertain = !ledger.isComplete || !transaction.succeeded || side.actors.isAccountTransaction
  const hasMoved = sent.length + received.length > 0
  if (!transaction.succeeded) return true
  if (action === "claim" || action === "vest") return received.length > 0 || isUncertain || !hasMoved
  if (operation === "bridge") return (action === "send" ? received : sent).length === 0 && (hasMoved || isUncertain)
  if (action === "withdraw")
    return (
      received.length > 0 ||
      isUncertain ||
      !hasMoved ||
      readFlows(side).operation === "burn" ||
      (operation === "unstake" && isHandingIn(side))
    )
  if (action === "deposit" || action === "stake" || action === "donate" || action === "bribe")
    return sent.length > 0 || isUncertain || !hasMoved
  if (action === "mint")
    return received.some(({ asset }) => asset.tokenId !== undefined) || !hasMoved || isTokenMint(side)
  if (action === "send") return sent.length > 0 && received.length === 0
  if (action === "receive") return received.length > 0 && sent.length === 0
  if (action === "swap") return sent.length > 0 || isUncertain
  // One token for another is a swap, and a purchase has a price.
  if (action === "buy" && received.some(({ asset }) => asset.tokenId === undefined)) return false
  if (operation === "register") return sent.length > 0
  if (action === "buy") return sent.length > 0 || isUncertain || (!hasMoved && contractType === "derivatives")
  if (action === "approve") return !hasMoved
  return true
}

const nameCall = (side: Side, call: CallFrame): NamedCall | undefined => {
  const { chain, to } = side.transaction
  const { input } = call
  const selector = input.slice(0, 10) as Hex
  const common = findCommonFunction(selector)
  const args = common?.decode(input)
  if (common !== undefined && args !== undefined)
    return { name: common.signature, purpose: common.purpose, values: namedValues(args, call), isExact: true }
  // What the contract did says more than likeness to a protocol's.
  const documented = side.transaction.succeeded ? undefined : findDocumentedFunction(side.catalog, selector)
  const documentedArgs = documented?.decode(input)
  if (documented?.purpose !== undefined && documentedArgs !== undefined) {
    const { sentence, ...purpose } = documented.purpose
    const values = namedValues(documentedArgs, call)
    return { name: documented.signature.canonical, purpose, sentence, values, isExact: false }
  }
  // Before packed data, a selector is any function's by chance or design, unless the contract is known.
  const isListed = to !== null && side.catalog.findContract(chain, to) !== undefined
  const name = isWholeWords(input) || isListed ? side.metadata.functionName?.(selector) : undefined
  const purpose = name === undefined ? undefined : readFunctionName(name)
  return name === undefined || purpose === undefined
    ? undefined
    : { name, purpose, values: namedValues({}, call), isExact: false }
}

const isAllowed = ({ purpose, isExact }: NamedCall, side: Side): boolean => {
  const { actors } = side
  const isActor = side.isSender || actors.isActor(side.address, null)
  const hasMoved = side.sent.length + side.received.length > 0
  const hasOnlyPaid = side.transaction.calls !== null && side.received.length === 0 && hasMoved
  // A claim for which the address only paid has no proceeds: the contract passed the payment on.
  if (isExact)
    return isActor && !(purpose.action === "execute" && hasMoved) && !(purpose.action === "claim" && hasOnlyPaid)
  // The recipient of a bridge transfer did not call for it on this chain.
  return (isActor || (purpose.action === "receive" && side.received.length > 0)) && isConsistent(purpose, side)
}

const placeOf = (side: Side, { purpose, isExact }: NamedCall, contractType: ContractType): Place => {
  if (contractType === "token" || contractType === "nft" || contractType === "native")
    return placeByFlows(side, contractType)
  return isExact ? placeByFlows(side, "wallet") : calledPlace(side, purpose.action)
}

/** The purpose of a call by its function's signature or name, if the flows permit it. */
const decideByFunction = (side: Side, frame: CallFrame): Decision | undefined => {
  const { transaction } = side
  const called = transaction.succeeded ? transaction.to : frame.to
  const call = frame.input.length < 10 ? undefined : nameCall(side, frame)
  if (called === null || call === undefined || !isAllowed(call, side)) return undefined
  const { name, purpose, isExact, sentence, values } = call
  const flows = readFlows(side)
  if (isContradicted(purpose, isExact, flows)) return undefined
  // Who was sent something is whom it reached, not who passed it on.
  const counterparty = purpose.action === "send" ? flows.counterparty : undefined
  const contractType = typeOfListed(side, called) ?? typeOf(purpose, side)
  return {
    ...purpose,
    contractType,
    ...(called === transaction.to
      ? placeOf(side, call, contractType)
      : { contract: called, contractName: nameContract(side, called) || called }),
    sentence,
    values: { ...values, ...(counterparty && { counterparty: address(counterparty) }) },
    metadata: {
      rule: `name/${purpose.action}`,
      evidence: `inferred from the function's name, ${sanitizeText(name.slice(0, 64), 64)}`,
      ...(counterparty && { counterparty })
    }
  }
}

/** What the catalog says about a call that failed: its caller's act. */
const decideByCatalog = (side: Side, call: CallFrame): Decision | undefined => {
  const { catalog } = side
  const finding = catalog
    .findCall(side.transaction, side.ledger, call)
    .find(
      ({ act: { action, actor = call.from, operation }, intent }) =>
        actor === call.from && intent !== "contract" && (action !== "execute" || operation !== undefined)
    )
  return finding && decideByRule(side, finding)
}

/** Whether a call only prepares another: it permits to spend, pays, or wraps. */
const isPreparation = ({ action, operation }: Decision): boolean =>
  action === "approve" || operation === "wrap" || (action === "send" && operation === undefined)

/** What a failed transaction attempted: the main one of the calls that the address or its wallets made. */
const decideAttempt = (side: Side): Decision | undefined => {
  const attempts = unwrapCalls(side.transaction)
    .filter(({ from }) => side.isSender || from === side.address)
    .flatMap(call => decideByCatalog(side, call) ?? decideByFunction(side, call) ?? [])
  return attempts.find(one => !isPreparation(one)) ?? attempts.find(({ action }) => action !== "approve") ?? attempts[0]
}

/** Infers the purpose from the function that the sender called, by its signature or its name. */
export const decideByName = (side: Side): Decision | undefined => {
  const { transaction } = side
  if (transaction.to === null) return undefined
  if (!transaction.succeeded) return decideAttempt(side)
  const calls = unwrapCalls(transaction)
  // What calls of several contracts did together, one of their names does not say.
  if (new Set(calls.map(({ to }) => to)).size > 1) return undefined
  for (const call of calls) {
    const decision = decideByFunction(side, call)
    if (decision !== undefined) return decision
  }
  return undefined
}

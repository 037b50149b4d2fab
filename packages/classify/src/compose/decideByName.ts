import { unwrapCalls } from "../engine/unwrapCalls.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import { namedValues } from "../rule/namedValues.ts"
import type { CallFrame, Hex } from "../Transaction.ts"
import type { ContractType } from "../TransactionRecord.ts"
import { findCommonFunction } from "./commonFunctions.ts"
import type { Decision } from "./Decision.ts"
import { isWholeWords } from "./isText.ts"
import { calledPlace, type Place, placeByFlows } from "./nameContract.ts"
import type { Purpose } from "./Purpose.ts"
import { type FlowPurpose, isNftMint, readFlows, transferType } from "./readFlows.ts"
import { readFunctionName } from "./readFunctionName.ts"
import type { Scene } from "./Scene.ts"
import { sanitizeText } from "./sanitizeText.ts"
import { isHandingIn, type View } from "./View.ts"

/** A function that was called, with its purpose. */
interface NamedCall {
  /** Its name, or its signature where that is known. */
  readonly name: string
  readonly purpose: Purpose
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
  if (action === "receive") return transferType(view.received)
  if (action !== "send") return contractType
  return succeeded ? transferType(view.sent) : value > 0n ? "native" : contractType
}

/** Whether the flows permit a purpose: a claim has proceeds, a deposit has a cost, unless movements are unknown. */
const isConsistent = ({ action, operation, contractType }: Purpose, { view, actors }: Scene): boolean => {
  const { sent, received, transaction, ledger } = view
  const isUncertain = !ledger.isComplete || !transaction.succeeded || actors.isAccountTransaction
  const hasMoved = sent.length + received.length > 0
  if (!transaction.succeeded) return true
  if (action === "claim" || action === "vest") return received.length > 0 || isUncertain || !hasMoved
  if (operation === "bridge") return (action === "send" ? received : sent).length === 0 && (hasMoved || isUncertain)
  if (action === "withdraw")
    return (
      received.length > 0 ||
      isUncertain ||
      !hasMoved ||
      readFlows(view).operation === "burn" ||
      (operation === "unstake" && isHandingIn(view))
    )
  if (action === "deposit" || action === "stake" || action === "donate" || action === "bribe")
    return sent.length > 0 || isUncertain || !hasMoved
  if (action === "mint")
    return received.some(({ asset }) => asset.tokenId !== undefined) || !hasMoved || isTokenMint(view)
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

const nameCall = ({ view, metadata, catalog }: Scene, call: CallFrame): NamedCall | undefined => {
  const { chain, to } = view.transaction
  const { input } = call
  const selector = input.slice(0, 10) as Hex
  const common = findCommonFunction(selector)
  const args = common?.decode(input)
  if (common !== undefined && args !== undefined)
    return { name: common.signature, purpose: common.purpose, values: namedValues(args, call), isExact: true }
  // Before packed data, a selector is any function's by chance or design, unless the contract is known.
  const isListed = to !== null && catalog.findContract(chain, to) !== undefined
  const name = isWholeWords(input) || isListed ? metadata.functionName?.(selector) : undefined
  const purpose = name === undefined ? undefined : readFunctionName(name)
  return name === undefined || purpose === undefined
    ? undefined
    : { name, purpose, values: namedValues({}, call), isExact: false }
}

const isAllowed = ({ purpose, isExact }: NamedCall, scene: Scene): boolean => {
  const { view, actors } = scene
  const isActor = view.isSender || actors.isActor(view.address, null)
  const hasMoved = view.sent.length + view.received.length > 0
  const hasOnlyPaid = view.transaction.calls !== null && view.received.length === 0 && hasMoved
  // A claim for which the address only paid has no proceeds: the contract passed the payment on.
  if (isExact)
    return isActor && !(purpose.action === "execute" && hasMoved) && !(purpose.action === "claim" && hasOnlyPaid)
  // The recipient of a bridge transfer did not call for it on this chain.
  return (isActor || (purpose.action === "receive" && view.received.length > 0)) && isConsistent(purpose, scene)
}

/** The first call whose name implies a purpose that the flows permit. */
const findNamedCall = (scene: Scene): NamedCall | undefined => {
  for (const unwrapped of unwrapCalls(scene.view.transaction)) {
    const call = unwrapped.input.length < 10 ? undefined : nameCall(scene, unwrapped)
    if (call !== undefined && isAllowed(call, scene)) return call
  }
  return undefined
}

const placeOf = (scene: Scene, { purpose, isExact }: NamedCall, contractType: ContractType): Place => {
  if (contractType === "token" || contractType === "nft" || contractType === "native")
    return placeByFlows(scene, contractType)
  return isExact ? placeByFlows(scene, "wallet") : calledPlace(scene, purpose.action)
}

/** Infers the purpose from the function that the sender called, by its signature or its name. */
export const decideByName = (scene: Scene): Decision | undefined => {
  const { transaction } = scene.view
  const call = findNamedCall(scene)
  if (transaction.to === null || call === undefined) return undefined
  const { name, purpose, values, isExact } = call
  if (isContradicted(purpose, isExact, readFlows(scene.view))) return undefined
  const place = scene.catalog.findContract(transaction.chain, transaction.to)
  const contractType = place?.protocol.type ?? typeOf(purpose, scene.view)
  return {
    ...purpose,
    contractType,
    ...placeOf(scene, call, contractType),
    values,
    metadata: {
      rule: `name/${purpose.action}`,
      evidence: `inferred from the function's name, ${sanitizeText(name.slice(0, 64), 64)}`
    }
  }
}

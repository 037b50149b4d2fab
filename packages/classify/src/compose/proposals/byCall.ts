import { operatorId } from "../../engine/Catalog.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import { isCollection } from "../../ledger/readsAsItem.ts"
import { address } from "../../rule/Act.ts"
import { namedValues } from "../../rule/namedValues.ts"
import type { CallFrame, Hex } from "../../Transaction.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import { verifiedFunctionName } from "../facts/abiNames.ts"
import { isWholeWords } from "../facts/isText.ts"
import { nameContract } from "../facts/nameContract.ts"
import type { Side, View } from "../facts/Side.ts"
import { listedType } from "../facts/typeContract.ts"
import { unwrapCalls } from "../facts/unwrapCalls.ts"
import { proposeFinding } from "./byRule.ts"
import { type Basis, type Decision, type Proposal, type Propose, type Purpose, toPurpose } from "./Proposal.ts"
import { findCommonFunction } from "./phrases/commonFunctions.ts"
import { findDocumentedFunction } from "./phrases/documentedFunctions.ts"
import { functionPhrases } from "./phrases/functionPhrases.ts"
import { splitWords } from "./phrases/kindWords.ts"
import { placeByFlows } from "./places.ts"
import { readFlows, transferType } from "./readFlows.ts"

const table = functionPhrases.flatMap(([beginnings, purpose]) =>
  beginnings.split("|").map(beginning => ({ beginning, purpose: toPurpose(purpose) }))
)

const purposeOf = (word: string): Purpose | undefined => table.find(({ beginning }) => beginning === word)?.purpose
const bridge = purposeOf("bridge")
const swap = purposeOf("swap")

const readFunctionName = (name: string): Purpose | undefined => {
  const text = splitWords(name)
  if (/\bbridge\b/.test(text)) return bridge
  const row = table.find(({ beginning }) => text === beginning || text.startsWith(`${beginning} `))
  return row?.purpose ?? (/\bswap\b|\bsell token\b/.test(text) ? swap : undefined)
}

/** A function that was called, with its purpose. */
interface NamedCall {
  /** Its name, or its signature where that is known. */
  readonly name: string
  readonly purpose: Purpose
  /** The template of its sentence, if the purpose's own does not fit. */
  readonly sentence?: string | undefined
  /** What it names for the sentence of a failed transaction. */
  readonly values: Decision["values"]
  /** Whether the purpose rests on the whole signature, so that flows don't contradict it. */
  readonly isExact: boolean
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

const nameCall = (side: Side, call: CallFrame): NamedCall | undefined => {
  const { input, to } = call
  const selector = input.slice(0, 10) as Hex
  const listed = to === null ? undefined : side.catalog.findContract(side.transaction.chain, to)
  // A label of the operator's names a contract, and says nothing of its calldata.
  const isListed = listed !== undefined && listed.protocol.id !== operatorId
  const common = findCommonFunction(selector)
  const args = common?.decode(input, !isListed)
  if (common !== undefined && args !== undefined) {
    // A collection's function of the same signature issues no share.
    const isItem = common.signature.name === "mint" && isCollection(to === null ? undefined : side.metadata.token(to))
    const purpose: Purpose = isItem ? { action: "mint", contractType: "nft" } : common.purpose
    return { name: common.signature.canonical, purpose, values: namedValues(args, call), isExact: true }
  }
  // Observed effects outweigh a look-alike signature.
  const verified = verifiedFunctionName(side, call)
  const documented =
    side.transaction.succeeded || verified !== undefined ? undefined : findDocumentedFunction(side.catalog, selector)
  const documentedArgs = documented?.decode(input, !isListed)
  if (documented?.purpose !== undefined && documentedArgs !== undefined) {
    const { sentence, ...purpose } = documented.purpose
    const values = namedValues(documentedArgs, call)
    return { name: documented.signature.canonical, purpose, sentence, values, isExact: false }
  }
  // Before packed data, a selector is any function's by chance or design, unless the contract is known.
  const known = isWholeWords(input) || isListed ? side.metadata.functionName?.(selector) : undefined
  const name = verified ?? known
  const purpose = name === undefined ? undefined : readFunctionName(name)
  return name === undefined || purpose === undefined
    ? undefined
    : { name, purpose, values: namedValues({}, call), isExact: false }
}

const proposeCall = (side: Side, frame: CallFrame): Proposal | undefined => {
  const { transaction } = side
  const called = transaction.succeeded ? transaction.to : frame.to
  const call = frame.input.length < 10 ? undefined : nameCall(side, frame)
  if (called === null || call === undefined) return undefined
  const { name, purpose, isExact, sentence, values } = call
  const listed = listedType(side, called)
  // A wallet does not say what it executed.
  const contractType = listed === undefined || listed === "wallet" ? typeOf(purpose, side) : listed
  const basis: Basis = { kind: "call", name, isExact, purpose }
  const decide = (): Decision => {
    // Who was sent something is whom it reached, not who passed it on.
    const counterparty = purpose.action === "send" ? readFlows(side).counterparty : undefined
    return {
      ...purpose,
      contractType,
      ...(called === transaction.to
        ? placeByFlows(side, contractType)
        : { contract: called, contractName: nameContract(side, called) || called }),
      sentence,
      values: { ...values, ...(counterparty && { counterparty: address(counterparty) }) },
      basis,
      metadata: counterparty === undefined ? {} : { counterparty }
    }
  }
  return { ...purpose, contractType, basis, decide }
}

/** The catalog's proposal about a call that failed: its caller's act. */
const proposeByCatalog = (side: Side, call: CallFrame): Proposal | undefined => {
  const finding = side.catalog
    .findCall(side.transaction, side.ledger, call)
    .find(
      ({ act: { action, actor = call.from, operation }, intent }) =>
        actor === call.from && intent !== "contract" && (action !== "execute" || operation !== undefined)
    )
  return finding && proposeFinding(side, finding)
}

/** The functions that the sender called, by their signatures or names, and those that a failed transaction attempted. */
export const byCall: Propose = function* (side) {
  const { transaction } = side
  if (transaction.to === null) return
  const calls = unwrapCalls(transaction)
  // Calls of several contracts have no single name.
  if (transaction.succeeded && new Set(calls.map(({ to }) => to)).size > 1) return
  for (const call of calls) {
    if (!transaction.succeeded && !side.isSender && call.from !== side.address) continue
    const proposal = (transaction.succeeded ? undefined : proposeByCatalog(side, call)) ?? proposeCall(side, call)
    if (proposal !== undefined) yield proposal
  }
}

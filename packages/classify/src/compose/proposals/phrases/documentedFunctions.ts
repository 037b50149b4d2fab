import type { Catalog } from "../../../engine/Catalog.ts"
import { decoder } from "../../../engine/decoder.ts"
import type { DecodeCall } from "../../../engine/executedCalls.ts"
import { parseSignature, type Signature } from "../../../engine/parseSignature.ts"
import type { Act } from "../../../rule/Act.ts"
import type { Protocol } from "../../../rule/Rule.ts"
import type { Hex } from "../../../Transaction.ts"
import type { ContractType } from "../../../TransactionRecord.ts"
import type { Purpose } from "../Proposal.ts"
import { type CommonFunction, findCommonFunction } from "./commonFunctions.ts"
import { splitWords } from "./kindWords.ts"

type DocumentedPurpose = Purpose & Pick<Act, "sentence">

/** A function that a protocol documents or has a rule on, at any contract. */
export interface DocumentedFunction {
  readonly signature: Signature
  /** What it is for, and its sentence; undefined if a rule describes it, if protocols disagree, or if many contracts share it. */
  readonly purpose: DocumentedPurpose | undefined
  /** The arguments; undefined if the calldata is not the function's. */
  readonly decode: DecodeCall
}

const purposeOf = ({ action, operation, contractType, sentence }: Act, type: ContractType): DocumentedPurpose => ({
  action,
  contractType: contractType ?? type,
  ...(operation === undefined ? {} : { operation }),
  ...(sentence === undefined ? {} : { sentence })
})

const isSame = (one: DocumentedPurpose | undefined, other: DocumentedPurpose | undefined): boolean =>
  one?.action === other?.action && one?.operation === other?.operation

/** Whether few contracts share a function by chance: it has a name of several words, or more than a few plain parameters. */
const isDistinctive = ({ name, inputs }: Signature): boolean =>
  splitWords(name).includes(" ") ||
  inputs.length > 3 ||
  inputs.some(({ type }) => type.startsWith("tuple") || type.endsWith("]"))

/** The signatures that a protocol has, with their purposes. */
const signaturesOf = ({ type, functions = [], rules }: Protocol) => [
  ...functions.flatMap(([act, ...signatures]) =>
    signatures.flatMap(text => (text.startsWith("0x") ? [] : { text, purpose: purposeOf(act, type) }))
  ),
  ...rules.flatMap(rule =>
    "call" in rule && !rule.call.startsWith("fallback") ? { text: rule.call, purpose: undefined } : []
  )
]

const compile = ({ protocols, descriptors }: Catalog): ReadonlyMap<Hex, DocumentedFunction> => {
  const functions = new Map<Hex, DocumentedFunction>()
  for (const { text, purpose } of [...protocols, ...descriptors].flatMap(signaturesOf)) {
    const signature = parseSignature(text)
    const selector = signature.hash.slice(0, 10) as Hex
    const known = functions.get(selector)
    if (known === undefined) {
      const decode = decoder(signature.inputs)
      // An execution that needs a sentence of its own is what only its protocol does.
      const isOwn = purpose?.action === "execute" && purpose.sentence !== undefined
      const own = !isOwn && isDistinctive(signature) ? purpose : undefined
      functions.set(selector, { signature, purpose: own, decode: (input, isAlone) => decode(input, 4, {}, isAlone) })
    } else if (!isSame(known.purpose, purpose)) functions.set(selector, { ...known, purpose: undefined })
  }
  return functions
}

/** Compiled when a function of a catalog is first looked up. */
const compiled = new WeakMap<Catalog, ReadonlyMap<Hex, DocumentedFunction>>()

/** The function with a selector that a catalog's protocols document. */
export const findDocumentedFunction = (catalog: Catalog, selector: Hex): DocumentedFunction | undefined => {
  const functions = compiled.get(catalog) ?? compile(catalog)
  compiled.set(catalog, functions)
  return functions.get(selector)
}

/** The function with a selector that protocols document, or that many contracts share. */
export const findKnownFunction = (catalog: Catalog, selector: Hex): CommonFunction | DocumentedFunction | undefined =>
  findDocumentedFunction(catalog, selector) ?? findCommonFunction(selector)

import { type Chain, chainNames, getChain, nativeTokenAddress } from "../chains.ts"
import { maxNameLength } from "../compose/facts/chooseName.ts"
import { type Catalog, operatorId } from "../engine/Catalog.ts"
import { keccak256Text } from "../keccak256.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import type { Act } from "../rule/Act.ts"
import { everywhere } from "../rule/Deployments.ts"
import type { Protocol } from "../rule/Rule.ts"
import { TaggedError } from "../TaggedError.ts"
import type { Address } from "../Transaction.ts"
import { type ContractType, contractTypes } from "../TransactionRecord.ts"
import { parseAddress } from "../text/parseAddress.ts"
import { sanitizeText } from "../text/sanitizeText.ts"
import { type DescribedFunction, describeContract, describeFunction } from "./describeFunction.ts"
import { extendCatalog } from "./extendCatalog.ts"
import type { Field } from "./findRoles.ts"

/** What an operator calls a contract or an account. */
export interface OperatorLabel {
  /** `*` for every chain. */
  readonly chain: Chain
  readonly address: Address
  readonly name: string
  readonly type?: ContractType
  readonly tags?: ReadonlyArray<string>
}

type Json = Readonly<Record<string, unknown>>

/** What is read of an ERC-7730 descriptor of calldata, with its `includes` merged: https://eips.ethereum.org/EIPS/eip-7730 */
export interface Descriptor {
  readonly context: {
    readonly contract?: { readonly deployments?: ReadonlyArray<{ readonly chainId: number; readonly address: string }> }
  }
  readonly metadata?: { readonly owner?: string }
  readonly display?: {
    readonly definitions?: Readonly<Record<string, Json>>
    readonly formats?: Readonly<Record<string, { readonly intent?: unknown; readonly fields?: ReadonlyArray<Json> }>>
  }
}

/** What {@link createKnowledge} takes. */
export interface KnowledgeInput {
  readonly labels?: ReadonlyArray<OperatorLabel>
  readonly descriptors?: ReadonlyArray<Descriptor>
}

/** What an operator knows of contracts and accounts, by {@link createKnowledge}. It has names and meanings, never amounts. */
export interface Knowledge {
  readonly labels: ReadonlyArray<OperatorLabel>
  /** The contracts and functions of the descriptors. */
  readonly protocols: ReadonlyArray<Protocol>
  /** Twelve hex digits that change with the labels and the descriptors; empty without any. */
  readonly version: string
  /** The catalog in which the knowledge comes first. */
  readonly extend: (catalog: Catalog) => Catalog
}

/** A label or a descriptor is not valid. */
export class InvalidKnowledgeError extends TaggedError("classify/InvalidKnowledge")<{
  /** Where it is, such as `["labels", 3, "address"]`. */
  readonly path: ReadonlyArray<string | number>
  readonly reason: string
}> {
  override get message(): string {
    return `${this.path.join(".")}: ${this.reason}.`
  }
}

/** No label and no descriptor. */
export const noKnowledge: Knowledge = { labels: [], protocols: [], version: "", extend: same => same }

const toText = (value: unknown): string => (typeof value === "string" ? sanitizeText(value, maxNameLength) : "")

/** Whether a text is a name: a whole or shortened address would pass for another one's. */
const isOwnName = (text: string): boolean => text !== "" && !/^0x[\da-f]{4}/i.test(text)

const notOwnName = "expected a visible text that is no address"

/** Whether a contract or an account may have the address. */
const isAccount = (address: Address): boolean => address !== nativeTokenAddress && address !== zeroAddress

const readLabel = ({ chain, address, name, type, tags = [] }: OperatorLabel, i: number) => {
  const invalid = (field: string, reason: string) => new InvalidKnowledgeError({ path: ["labels", i, field], reason })
  const [parsed, text] = [parseAddress(address), toText(name)]
  if (chain !== everywhere && !chainNames.includes(chain))
    return invalid("chain", `expected ${chainNames.join(", ")} or *`)
  if (parsed instanceof Error) return invalid("address", parsed.reason)
  if (!isAccount(parsed)) return invalid("address", "expected a contract or an account")
  if (!isOwnName(text)) return invalid("name", notOwnName)
  if (type !== undefined && !contractTypes.includes(type))
    return invalid("type", `expected ${contractTypes.join(", ")}`)
  const texts = [...new Set(tags.map(toText))].filter(Boolean)
  return { chain, address: parsed, name: text, ...(type && { type }), ...(texts.length > 0 && { tags: texts }) }
}

/** A field with what it shares with others. Hidden ones say nothing. */
const readField = (own: Json, definitions: Readonly<Record<string, Json>>): ReadonlyArray<Field> => {
  const name = `${own["$ref"]}`.split(".").at(-1) ?? ""
  const shared = Object.hasOwn(definitions, name) ? definitions[name] : undefined
  const { path, format, label, visible }: Json = { ...shared, ...own }
  const { tokenPath, token }: Json = { ...Object(shared?.["params"]), ...Object(own["params"]) }
  const text = (value: unknown) => (typeof value === "string" ? value : undefined)
  if (typeof path !== "string" || visible === "never") return []
  const known = { tokenPath: text(tokenPath), token: text(token)?.toLowerCase() }
  return [{ path, format: text(format), label: text(label), ...known }]
}

/** Whether a signature can be decoded in little time: tuples and arrays inside others are few, and none is empty. */
const isBounded = (signature: string): boolean => {
  if (signature.length > 4_000 || /(\[\d*\]\s*){5}|[(,]\s*(tuple)?\s*\(\s*\)/.test(signature)) return false
  let rest = signature
  for (let depth = 0; depth < 8; depth++) rest = rest.replace(/\([^()]*\)/g, "")
  return !rest.includes("(")
}

/** An intent that the taxonomy lacks, quoted. */
const quote = (act: Act, intent: string): Act => ({
  ...act,
  sentence: 'Called "{intent}" on {contract}',
  values: { ...act.values, intent: { kind: "text", text: intent.replaceAll('"', "'") } }
})

const readDescriptor = ({ context, metadata, display = {} }: Descriptor, i: number) => {
  const invalid = (path: ReadonlyArray<string>, reason: string) =>
    new InvalidKnowledgeError({ path: ["descriptors", i, ...path], reason })
  const name = toText(metadata?.owner)
  if (!isOwnName(name)) return invalid(["metadata", "owner"], notOwnName)
  const named: Partial<Record<Chain, ReadonlyArray<Address>>> = {}
  for (const { chainId, address } of context.contract?.deployments ?? []) {
    const parsed = parseAddress(address)
    if (parsed instanceof Error) return invalid(["context", "contract", "deployments"], parsed.message)
    const chain = chainNames.find(one => getChain(one).chainId === chainId)
    if (chain !== undefined && isAccount(parsed)) named[chain] = [...(named[chain] ?? []), parsed]
  }
  const functions: Array<DescribedFunction> = []
  for (const [key, { intent: given, fields = [] }] of Object.entries(display.formats ?? {})) {
    const at = ["display", "formats", key]
    if (!isBounded(key)) return invalid(at, "expected a shorter signature without deep nesting")
    try {
      const intent = toText(given)
      const read = fields.flatMap(field => readField(field, display.definitions ?? {}))
      const one = describeFunction(key, intent, read)
      const isQuoted = one?.act.action === "execute" && intent !== ""
      if (one !== undefined) functions.push(isQuoted ? { ...one, act: quote(one.act, intent) } : one)
    } catch (error) {
      return invalid(at, toText(/expected .*$/s.exec(`${error}`)?.[0]))
    }
  }
  return { id: operatorId, name, ...describeContract(functions), named, rules: [] }
}

/**
 * What an operator knows of contracts and accounts, which names them before every other source, or an error. Texts are made safe to
 * display. Descriptors of other chains and of messages count for nothing.
 *
 * @example
 * ```ts
 * import { createKnowledge } from "@glossa/classify/knowledge"
 *
 * const knowledge = createKnowledge({
 *   labels: [{ chain: "base", address: "0x0000000000000000000000000000000000000b0b", name: "Payroll", tags: ["ours"] }]
 * })
 * ```
 */
export const createKnowledge = (input: KnowledgeInput): Knowledge | InvalidKnowledgeError => {
  const byPlace = new Map<string, OperatorLabel>()
  for (const [i, given] of (input.labels ?? []).entries()) {
    const label = readLabel(given, i)
    if (label instanceof Error) return label
    const place = `${label.chain} ${label.address}`
    if (byPlace.has(place))
      return new InvalidKnowledgeError({ path: ["labels", i, "address"], reason: "expected one label of an address" })
    byPlace.set(place, label)
  }
  const protocols: Array<Protocol> = []
  for (const [i, given] of (input.descriptors ?? []).entries()) {
    const protocol = readDescriptor(given, i)
    if (protocol instanceof Error) return protocol
    if (Object.keys(protocol.named).length > 0) protocols.push(protocol)
  }
  const labels = [...byPlace.values()]
  if (labels.length + protocols.length === 0) return noKnowledge
  return {
    labels,
    protocols,
    version: keccak256Text(JSON.stringify([labels, protocols])).slice(2, 14),
    extend: catalog => extendCatalog(catalog, labels, protocols)
  }
}

import type { Ledger } from "../ledger/Ledger.ts"
import { batchTopic, singleTopic } from "../ledger/tokenMovements.ts"
import { transferTopic } from "../ledger/words.ts"
import type { Create2, Factory } from "../rule/Create2.ts"
import type { Deployments } from "../rule/Deployments.ts"
import type { CallHit, CallRule, Context, EventHit, EventRule, Meaning, Protocol } from "../rule/Rule.ts"
import type { Address, Chain, Hex, Log } from "../Transaction.ts"
import type { Arguments } from "./decoder.ts"
import { eventDecoder } from "./eventDecoder.ts"
import { callDecoder } from "./executedCalls.ts"
import { parseSignature, type Signature } from "./parseSignature.ts"
import { prover } from "./prover.ts"

export interface Compiled<D, H extends Context> {
  /** `protocol/Event` or `protocol/function`, or the rule's own id. */
  readonly id: string
  readonly protocol: Protocol
  readonly at: Deployments | undefined
  /** Whether it describes an interface that many contracts share. */
  readonly shared: boolean
  /** Whether it may apply to an unlisted contract that logs the same event: a likely fork. */
  readonly isForkable: boolean
  /** The arguments in a log, or in a call's input, which may have to be the function's alone. */
  readonly decode: (data: D, isAlone?: boolean) => Arguments | undefined
  readonly means: (hit: H & { readonly args: Arguments }) => Meaning
}

export interface CompiledEvent extends Compiled<Log, Omit<EventHit<Arguments>, "args">> {
  readonly topic: Hex
  /** Number of topics including the event's own: distinguishes ERC-20's Transfer from ERC-721's. */
  readonly arity: number
  readonly proof: Create2 | undefined
  readonly prove: ((chain: Chain, pool: Address, ledger: Ledger) => Factory | undefined) | undefined
}

export interface CompiledCall extends Compiled<Hex, Omit<CallHit<Arguments>, "args">> {
  readonly selector: Hex
}

/** Builds a decoder on first use: one program meets few of a catalog's rules. */
const lazily = <I extends ReadonlyArray<unknown>, O>(make: () => (...input: I) => O): ((...input: I) => O) => {
  let decode: ((...input: I) => O) | undefined
  return (...input) => {
    decode ??= make()
    return decode(...input)
  }
}

const selectorOf = ({ hash }: Signature): Hex => hash.slice(0, 10) as Hex

/** Topics that all tokens share: the meaning that one contract gives them does not apply to others. */
const transfers: ReadonlySet<string> = new Set([transferTopic, singleTopic, batchTopic])

export const compileEventDecoder = (protocol: Protocol, rule: EventRule): CompiledEvent => {
  const { name, hash, inputs } = parseSignature(rule.event)
  const notedFunction = rule.note === undefined ? undefined : parseSignature(rule.note)
  const shared = protocol.generic === true
  return {
    id: `${protocol.id}/${rule.id ?? name}`,
    protocol,
    at: rule.at,
    shared,
    // A note only has the function's selector, which many share.
    isForkable: !shared && notedFunction === undefined && !transfers.has(hash),
    topic: notedFunction === undefined ? hash : (selectorOf(notedFunction).padEnd(66, "0") as Hex),
    arity: 1 + inputs.filter(({ indexed }) => indexed).length,
    proof: rule.from,
    prove: rule.from === undefined ? undefined : prover(rule.from),
    decode: lazily(() => eventDecoder(inputs)),
    means: rule.means
  }
}

/** The key of rules on a contract's fallback function, in place of a selector. */
export const fallback: Hex = "0x"

export const compileCall = (protocol: Protocol, rule: CallRule): CompiledCall => {
  const called = parseSignature(rule.call)
  const isFallback = /^fallback\b/.test(rule.call)
  return {
    id: `${protocol.id}/${rule.id ?? called.name}`,
    protocol,
    at: rule.at,
    shared: protocol.generic === true,
    isForkable: false,
    selector: isFallback ? fallback : selectorOf(called),
    decode: isFallback ? () => ({}) : lazily(() => callDecoder(rule.call)),
    means: rule.means
  }
}

import { EventFragment, FunctionFragment } from "ethers/abi"
import type { Ledger } from "../ledger/Ledger.ts"
import { batchTopic, singleTopic } from "../ledger/tokenMovements.ts"
import { transferTopic } from "../ledger/transferTopic.ts"
import type { Create2, Factory } from "../rule/Create2.ts"
import type { Deployments } from "../rule/Deployments.ts"
import type { CallHit, CallRule, EventHit, EventRule, Meaning, Protocol } from "../rule/Rule.ts"
import type { Address, Chain, Hex, Log } from "../Transaction.ts"
import { type Arguments, decoder } from "./decoder.ts"
import { eventDecoder } from "./eventDecoder.ts"
import { prover } from "./prover.ts"
import { type Signature, signature } from "./signature.ts"

interface Compiled {
  /** `protocol/Event` or `protocol/function`, or the rule's own id. */
  readonly id: string
  readonly protocol: Protocol
  readonly at: Deployments | undefined
  /** Whether it speaks for an interface or a function's name that many contracts share. */
  readonly shared: boolean
  /** Whether a contract that nobody lists, saying the same, is likely to mean the same. */
  readonly alike: boolean
}

export interface CompiledEvent extends Compiled {
  readonly topic: Hex
  /** Number of topics, the event's own included: tells ERC-20's Transfer from ERC-721's. */
  readonly arity: number
  readonly proof: Create2 | undefined
  readonly prove: ((chain: Chain, pool: Address, ledger: Ledger) => Factory | undefined) | undefined
  readonly decode: (log: Log) => Arguments | undefined
  readonly means: (hit: EventHit<Arguments>) => Meaning
}

export interface CompiledCall extends Compiled {
  readonly selector: Hex
  readonly decode: (input: Hex) => Arguments | undefined
  readonly means: (hit: CallHit<Arguments>) => Meaning
}

/** Makes a decoder when it is first needed: most rules of a catalog are never met by one program. */
const lazily = <I, O>(make: () => (input: I) => O): ((input: I) => O) => {
  let made: ((input: I) => O) | undefined
  return input => {
    made ??= make()
    return made(input)
  }
}

const selectorOf = ({ hash }: Signature): Hex => hash.slice(0, 10) as Hex

/** Topics that every token shares: what one contract means by them is no other's meaning. */
const transfers: ReadonlySet<string> = new Set([transferTopic, singleTopic, batchTopic])

export const compileEventDecoder = (protocol: Protocol, rule: EventRule): CompiledEvent => {
  const { name, hash, arity } = signature(rule.event)
  const noted = rule.note === undefined ? undefined : signature(rule.note)
  const shared = protocol.generic === true
  return {
    id: `${protocol.id}/${rule.id ?? name}`,
    protocol,
    at: rule.at,
    shared,
    // a note says no more than a function's selector, which many share
    alike: !shared && noted === undefined && !transfers.has(hash),
    topic: noted === undefined ? hash : (selectorOf(noted).padEnd(66, "0") as Hex),
    arity,
    proof: rule.from,
    prove: rule.from === undefined ? undefined : prover(rule.from),
    decode: lazily(() => eventDecoder(EventFragment.from(rule.event))),
    means: rule.means
  }
}

/** Stands in the table where a selector would, for what a contract does with calldata that begins with none it knows. */
export const fallback: Hex = "0x"

export const compileCall = (protocol: Protocol, rule: CallRule): CompiledCall => {
  const called = signature(rule.call)
  const falls = /^fallback\b/.test(rule.call)
  return {
    id: `${protocol.id}/${rule.id ?? called.name}`,
    protocol,
    at: rule.at,
    shared: protocol.generic === true,
    alike: false,
    selector: falls ? fallback : selectorOf(called),
    decode: lazily(() => {
      if (falls) return () => ({})
      const read = decoder(FunctionFragment.from(rule.call).inputs)
      return input => read(input, 4)
    }),
    means: rule.means
  }
}

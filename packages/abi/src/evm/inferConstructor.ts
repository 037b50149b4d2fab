import type { ConstructorEntry, Hex } from "../entry/Abi.ts"
import { type Bytecode, readBytecode } from "./Bytecode.ts"
import { explore } from "./machine/explore.ts"
import { State } from "./machine/State.ts"
import { type Call, type Trace, Tracer } from "./machine/Trace.ts"
import { constructorBody, maxArgumentWords } from "./machine/trackTypes.ts"
import { readTrace, toWordSource } from "./readTrace.ts"
import { TypeGraph } from "./types/TypeGraph.ts"
import { keyOf, use } from "./types/Words.ts"
import { memoryType } from "./types/wordType.ts"

/** Maximum instructions of creation code that are explored. */
const budget = 20_000

/**
 * Infers the constructor from Solidity's creation code, as far as it reads its arguments. All dynamic types are `string`.
 */
export const inferConstructor = (creation: Hex): ConstructorEntry => {
  const code = readBytecode(creation)
  const trace = exploreWith(code)
  const types = TypeGraph.build([toWordSource(trace, readTrace(trace))])
  const keys = Array.from({ length: maxArgumentWords }, (_, word) => keyOf.argument(constructorBody, word))
  const last = keys.findLastIndex(key => types.usesOf(key) & use.read)
  const paid = exploreWith(code, { value: 1, size: undefined, head: 0n })
  return {
    type: "constructor",
    inputs: keys.slice(0, last + 1).map(key => ({ name: "", type: typeOf(types, key) })),
    stateMutability: paid.ends.size > 0 ? "payable" : "nonpayable"
  }
}

const exploreWith = (code: Bytecode, call?: Call): Trace => {
  const tracer = new Tracer(constructorBody, undefined, call)
  explore(code, new State(), tracer, budget)
  return tracer.finish()
}

const typeOf = (types: TypeGraph, key: string): string => {
  const { type, by } = memoryType(types, key)
  return types.usesOf(key) & use.offset && by !== "check" && by !== "mask" ? "string" : type
}

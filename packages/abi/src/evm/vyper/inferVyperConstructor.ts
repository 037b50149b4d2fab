import type { ConstructorEntry, Hex } from "../../entry/Abi.ts"
import { readTypes } from "../../type/readTypes.ts"
import { readBytecode } from "../Bytecode.ts"
import { TypeGraph } from "../types/TypeGraph.ts"
import { Words as Nodes } from "../types/Words.ts"
import { exploreConstructor } from "./exploreVyper.ts"
import { inferVyperInputs } from "./inferVyperInputs.ts"
import { type Context, hintWord } from "./linkWords.ts"
import { Words } from "./Word.ts"

/** Infers the constructor from Vyper's creation code, without the arguments that follow it in a transaction. */
export const inferVyperConstructor = (creation: Hex): ConstructorEntry => {
  const context: Context = {
    code: readBytecode(creation),
    creates: true,
    words: new Words(),
    links: new Nodes(),
    hints: [],
    flags: new Map(),
    arrays: new Map()
  }
  const trace = exploreConstructor(context)
  for (const [word, type] of trace.types) hintWord(context, word, trace, type)
  const types = TypeGraph.build([{ words: context.links }], context.hints)
  return {
    type: "constructor",
    inputs: readTypes(inferVyperInputs(trace, { ...context, types })) ?? [],
    stateMutability: trace.ends && trace.acceptsValue ? "payable" : "nonpayable"
  }
}

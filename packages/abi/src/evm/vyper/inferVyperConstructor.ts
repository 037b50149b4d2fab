import type { ConstructorEntry, Hex } from "../../entry/Abi.ts"
import { readTypes } from "../../type/readTypes.ts"
import { readBytecode } from "../Bytecode.ts"
import { Links } from "../types/Links.ts"
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
    links: new Links(),
    hints: [],
    flags: new Map()
  }
  const trace = exploreConstructor(context)
  for (const [word, type] of trace.types) hintWord(context, word, trace, type)
  for (const [key, type] of context.hints) context.links.addHint(key, type)
  return {
    type: "constructor",
    inputs: readTypes(inferVyperInputs(trace, context)) ?? [],
    stateMutability: trace.ends && trace.acceptsValue ? "payable" : "nonpayable"
  }
}

import type { ConstructorEntry, Hex } from "../../entry/Abi.ts"
import { readTypes } from "../../type/readTypes.ts"
import { readBytecode } from "../Bytecode.ts"
import { exploreConstructor } from "./exploreVyper.ts"
import { inferVyperInputs } from "./inferVyperInputs.ts"
import { linkTypes, makeContext } from "./linkWords.ts"

/** Infers the constructor from Vyper's creation code, without the arguments that follow it in a transaction. */
export const inferVyperConstructor = (creation: Hex): ConstructorEntry => {
  const context = makeContext(readBytecode(creation), true)
  const trace = exploreConstructor(context)
  return {
    type: "constructor",
    inputs: readTypes(inferVyperInputs(trace, linkTypes(context, [trace]))) ?? [],
    stateMutability: trace.ends && trace.acceptsValue ? "payable" : "nonpayable"
  }
}

import { contractInfo } from "evmole/no_tla"
import type { Hex } from "../entry/Abi.ts"
import { AnalysisFailedError, type BytecodeAnalyzer } from "./BytecodeAnalyzer.ts"
import { onOwnStack } from "./evmoleModule.ts"
import { withKnownOpcodes } from "./evmoleOpcodes.ts"

/**
 * The default analyzer: evmole (https://github.com/cdump/evmole), an abstract interpreter in WebAssembly. It finds the
 * selectors of any code in a few milliseconds. Its arguments are not asked for: a function that loads a word far from an
 * offset costs it time and memory by this distance.
 */
export const evmoleAnalyzer: BytecodeAnalyzer = {
  name: "evmole",
  entries: code => {
    try {
      return (onOwnStack(() => contractInfo(withKnownOpcodes(code).slice(2), { selectors: true })).functions ?? []).map(
        one => ({ selector: `0x${one.selector}` as Hex, offset: one.bytecodeOffset })
      )
    } catch (cause) {
      return new AnalysisFailedError({ analyzer: "evmole", reason: String(cause).slice(0, 200) })
    }
  }
}

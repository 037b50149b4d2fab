import * as Base64 from "effect/encoding/Base64"
import * as Result from "effect/Result"
import { initSync } from "evmole/no_tla"
import { evmoleWasm } from "./evmoleWasm.gen.ts"

interface Stack {
  readonly __wbindgen_add_to_stack_pointer: (bytes: number) => number
}

/** Returns evmole's WebAssembly instance. It is compiled at the first use: importing this package starts nothing. */
const instance = (() => {
  let started: Stack | undefined
  return (): Stack => {
    started ??= initSync({ module: Result.getOrThrow(Base64.decode(evmoleWasm)) }) as unknown as Stack
    return started
  }
})()

/**
 * Runs evmole and restores its stack pointer afterwards. A panic does not release its stack frames, so after a few hundred
 * panics the stack would be full and every analysis would fail.
 */
export const onOwnStack = <A>(work: () => A): A => {
  const stack = instance()
  const before = stack.__wbindgen_add_to_stack_pointer(0)
  try {
    return work()
  } finally {
    stack.__wbindgen_add_to_stack_pointer(before - stack.__wbindgen_add_to_stack_pointer(0))
  }
}

import { initSync } from "evmole/no_tla"

interface Stack {
  readonly __wbindgen_add_to_stack_pointer: (bytes: number) => number
}

/**
 * Returns the WebAssembly instance of evmole. In Node, initializing the module again returns the existing instance. Elsewhere
 * it is not accessible.
 */
const instance = (): Stack | undefined => {
  try {
    return (initSync as (module?: undefined) => Stack)()
  } catch {
    return undefined
  }
}

/**
 * Runs evmole and restores its stack pointer afterwards. A panic does not release its stack frames, so after a few hundred
 * panics the stack would be full and every analysis would fail.
 */
export const onOwnStack = <A>(work: () => A): A => {
  const stack = instance()
  const before = stack?.__wbindgen_add_to_stack_pointer(0) ?? 0
  try {
    return work()
  } finally {
    if (stack !== undefined) stack.__wbindgen_add_to_stack_pointer(before - stack.__wbindgen_add_to_stack_pointer(0))
  }
}

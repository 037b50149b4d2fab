import { initSync } from "evmole/no_tla"

interface Stack {
  readonly __wbindgen_add_to_stack_pointer: (bytes: number) => number
}

/**
 * The WebAssembly instance that evmole runs on. In Node its module is shared, and initializing it again gives the instance
 * that is there; elsewhere evmole keeps it to itself.
 */
const instance = (): Stack | undefined => {
  try {
    return (initSync as (module?: undefined) => Stack)()
  } catch {
    return undefined
  }
}

/**
 * Runs evmole so that a panic in it harms no later run. A panic leaves its stack frames behind, and after a few hundred the
 * stack is full and every analysis fails; so the stack is put back to where it was.
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

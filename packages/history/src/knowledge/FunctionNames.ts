import type { Hex } from "@glossa/classify"
import { Context } from "effect"

/**
 * What functions are called, by selector, where records are made: nobody knows unless a signature source is handed in.
 *
 * @example
 * import { FunctionNames } from "@glossa/history"
 * import { Layer } from "effect"
 *
 * const layer = Layer.succeed(FunctionNames, selector => (selector === "0xa9059cbb" ? "transfer" : undefined))
 */
export const FunctionNames = Context.Reference<(selector: Hex) => string | undefined>("@glossa/history/FunctionNames", {
  defaultValue: () => () => undefined
})

import type { Metadata } from "@glossa/classify"
import { Context } from "effect"

/**
 * What functions and events are called, by selector and topic, where records are made: nobody knows unless a signature source
 * is handed in.
 *
 * @example
 * import { SignatureNames } from "@glossa/history"
 * import { Layer } from "effect"
 *
 * const functionName = (selector: string) => (selector === "0xa9059cbb" ? "transfer" : undefined)
 * const layer = Layer.succeed(SignatureNames, { functionName })
 */
export const SignatureNames = Context.Reference<Pick<Metadata, "functionName" | "eventName">>(
  "@glossa/history/SignatureNames",
  { defaultValue: () => ({}) }
)

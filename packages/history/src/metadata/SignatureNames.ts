import type { Metadata } from "@glossa/classify"
import { Context } from "effect"

/**
 * The names of functions and events, by selector and topic, that records use; none by default.
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

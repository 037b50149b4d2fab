import type { Effect } from "effect"
import type { Operations } from "../Operations.ts"
import type { ToolFailedError } from "../ToolFailedError.ts"

/** The answer of a tool as JSON. */
export type Answer = Readonly<Record<string, unknown>>

/** How a tool calls an operation and describes its answer. */
export interface GlossaTool<Parameters> {
  readonly handle: (parameters: Parameters) => Effect.Effect<Answer, ToolFailedError, Operations>
  /** The answer in sentences. Fields may be missing if the answer was cut. */
  readonly describe: (answer: Answer) => string
}

import type { Act } from "./Act.ts"
import type { Deployments } from "./Deployments.ts"
import { call, type Rule } from "./Rule.ts"

/** Functions of one meaning: whoever calls one of them at these contracts does the act. What a failed transaction attempted, only such rules can tell. */
export const calls = (act: Act, at: Deployments, ...signatures: ReadonlyArray<string>): ReadonlyArray<Rule> =>
  signatures.map(signature => call(`function ${signature}`, { at, means: ({ frame }) => ({ ...act, by: frame.from }) }))

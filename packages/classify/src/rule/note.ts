import type { Deployments } from "./Deployments.ts"
import { type EventRule, event, type Meaning } from "./Rule.ts"

/** What stands in a note's topics behind the selector: who called, and the first two words of the calldata. */
const signature = "event LogNote(address indexed caller, bytes32 indexed first, bytes32 indexed second)"

type Hit = Parameters<Parameters<typeof event<typeof signature>>[1]["means"]>[0]

/**
 * A rule on the note that a contract takes of a call, told by the function (dapphub/ds-note; LibNote of makerdao/dss). It is there
 * even where nobody recorded the calls inside.
 */
export const note = (
  called: string,
  rule: { readonly id?: string; readonly at?: Deployments; readonly means: (hit: Hit) => Meaning }
): EventRule => ({
  ...event(signature, rule),
  // beside it may stand a rule on the call itself
  id: rule.id ?? `${/function (\w+)/.exec(called)?.[1]}-note`,
  note: called
})

import type { Deployments } from "./Deployments.ts"
import { type EventRule, event, type Meaning } from "./Rule.ts"

/** A note's topics after the selector: the caller and the first two words of the calldata. */
const signature = "event LogNote(address indexed caller, bytes32 indexed first, bytes32 indexed second)"

type Hit = Parameters<Parameters<typeof event<typeof signature>>[1]["means"]>[0]

/**
 * A rule on the note that a contract logs of a call (dapphub/ds-note; LibNote of makerdao/dss), identified by the function. Notes
 * exist even if the internal calls are unknown.
 */
export const note = (
  called: string,
  rule: { readonly id?: string; readonly at?: Deployments; readonly means: (hit: Hit) => Meaning }
): EventRule => ({
  ...event(signature, rule),
  // The protocol may also have a rule on the call itself.
  id: rule.id ?? `${/function (\w+)/.exec(called)?.[1]}-note`,
  note: called
})

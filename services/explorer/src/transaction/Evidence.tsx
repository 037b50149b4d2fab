import { Address } from "../components/Address.tsx"
import { Bounded } from "../components/Bounded.tsx"
import { Text } from "../components/Text.tsx"
import type { Act, TransactionRecord } from "../records.ts"

/** How a contract was identified as the protocol's, after its name. */
const certainties: Readonly<Record<string, string>> = {
  address: "whose address is listed",
  proof: "which is proved to be the protocol's",
  interface: "of which only the interface is known",
  similarity: "which logs what only the protocol's contracts are known to log"
}

const sourceOf = ({ logIndex }: Act) => (logIndex === undefined ? "the call" : `log ${logIndex}`)

const ActItem = ({ act, names }: { readonly act: Act; readonly names: Readonly<Record<string, string>> }) => (
  <div class={act.chosen ? "act chosen" : "act"}>
    <p>
      <span class={act.chosen ? "badge accent" : "badge"}>{act.chosen ? "chosen" : "not chosen"}</span>{" "}
      <strong>{act.operation ?? act.action}</strong> by rule <code class="wrap">{act.rule}</code>
    </p>
    <p class="muted">
      From {sourceOf(act)} of <Address address={act.contract} name={names[act.contract]} page="contract" />,{" "}
      {certainties[act.certainty] ?? act.certainty}.
      {act.actor !== undefined && (
        <>
          {" "}
          By <Address address={act.actor} name={names[act.actor]} />.
        </>
      )}
    </p>
  </div>
)

/** Why the record says what it says: the rule and what it read, the acts that were not chosen, and why it is marked as spam. */
export const Evidence = ({ record: { metadata, evidence, names = {} } }: { readonly record: TransactionRecord }) => {
  const acts = [...(evidence?.acts ?? [])].sort((a, b) => Number(b.chosen) - Number(a.chosen))
  const { rule, evidence: source, spam, spreads, reason, internalCalls } = metadata
  const hasChosen = acts.some(({ chosen }) => chosen)
  return (
    <div class="stack">
      {spam !== undefined && (
        <p>
          Marked as likely spam: <Text>{spam}</Text>.
        </p>
      )}
      {spreads !== undefined && (
        <p>
          The sender spreads likely spam: <Text>{spreads}</Text>.
        </p>
      )}
      {reason !== undefined && (
        <p>
          It failed with: <Text>{reason}</Text>
        </p>
      )}
      {!hasChosen && (
        <p>
          {rule === undefined ? (
            "No rule describes it; what moved and who called decides"
          ) : (
            <>
              Rule <code class="wrap">{rule}</code>
            </>
          )}
          {source !== undefined && (
            <>
              : <Text>{source}</Text>
            </>
          )}
          .
        </p>
      )}
      {acts.length > 0 && (
        <Bounded items={acts} step={10} noun="acts that rules found">
          {shown => (
            <ol class="plain">
              {shown.map((act, index) => (
                <li key={index}>
                  <ActItem act={act} names={names} />
                </li>
              ))}
            </ol>
          )}
        </Bounded>
      )}
      {internalCalls !== undefined && (
        <p class="muted">Internal calls are unknown, so that movements of the native token may be missing.</p>
      )}
    </div>
  )
}

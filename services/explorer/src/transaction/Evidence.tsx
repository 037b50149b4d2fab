import type { ComponentChildren } from "preact"
import { Address } from "../components/Address.tsx"
import { Bounded } from "../components/Table.tsx"
import { Text } from "../components/Text.tsx"
import type { Act, Because, Rejected, TransactionRecord } from "./records.ts"

/** How a contract was identified as the protocol's, after its name. */
const certainties: Readonly<Record<string, string>> = {
  address: "whose address is listed",
  proof: "which is proved to be the protocol's",
  interface: "of which only the interface is known",
  similarity: "which logs what only the protocol's contracts are known to log",
  operator: "which the operator of this service describes"
}

const sourceOf = ({ logIndex }: Act) => (logIndex === undefined ? "the call" : `log ${logIndex}`)

/** The title for readers: the sentence, else the operation, else the action. */
const titleOf = ({ description, operation, action }: Pick<Act, "description" | "operation" | "action">) =>
  description ?? operation ?? action

const verdictOf = ({ description, veto }: Pick<Act, "description" | "veto">) =>
  description === undefined ? undefined : (veto?.because ?? "it says no more than the chosen one")

interface ProposalItemProps {
  readonly title: string
  readonly isChosen: boolean
  /** The reason for or against it. */
  readonly reason: string | undefined
  readonly children: ComponentChildren
}

const ProposalItem = ({ title, isChosen, reason, children }: ProposalItemProps) => (
  <div class={isChosen ? "act chosen" : "act"}>
    <p>
      <span class={isChosen ? "badge accent" : "badge"}>{isChosen ? "chosen" : "not chosen"}</span>{" "}
      <strong>
        <Text>{title}</Text>
      </strong>
      {reason !== undefined && <>: {reason}</>}
    </p>
    <p class="muted">{children}</p>
  </div>
)

interface ActItemProps {
  readonly act: Act
  readonly because: Because
  readonly names: Readonly<Record<string, string>>
}

const ActItem = ({ act, because, names }: ActItemProps) => (
  <ProposalItem
    title={titleOf(act)}
    isChosen={act.chosen}
    reason={act.chosen ? because.chosen.because : verdictOf(act)}
  >
    By rule <code class="wrap">{act.rule}</code> from {sourceOf(act)} of{" "}
    <Address address={act.contract} name={names[act.contract]} page="contract" />,{" "}
    {certainties[act.certainty] ?? act.certainty}.
    {act.actor !== undefined && (
      <>
        {" "}
        By <Address address={act.actor} name={names[act.actor]} />.
      </>
    )}
  </ProposalItem>
)

/** The sources of proposals that are not acts. */
const sources: Readonly<Record<Because["chosen"]["by"], string>> = {
  rule: "a rule",
  call: "the called function",
  event: "an event",
  use: "the use that others made of the contract",
  flows: "the assets that moved"
}

const SourceText = ({ by, rule, name }: Pick<Rejected, "by" | "rule" | "name">) => (
  <>
    From {sources[by]}
    {(rule ?? name) !== undefined && (
      <>
        {" "}
        <code class="wrap">
          <Text>{rule ?? name ?? ""}</Text>
        </code>
      </>
    )}
    .
  </>
)

/** The rejected proposals that are not acts. */
const RejectedList = ({ because: { rejected, moreRejected } }: { readonly because: Because }) => (
  <>
    {rejected.length > 0 && (
      <Bounded items={rejected} step={10} noun="other proposals">
        {shown => (
          <ol class="plain">
            {shown.map((one, index) => (
              <li key={index}>
                <ProposalItem title={titleOf(one)} isChosen={false} reason={verdictOf(one)}>
                  <SourceText {...one} />
                </ProposalItem>
              </li>
            ))}
          </ol>
        )}
      </Bounded>
    )}
    {moreRejected !== undefined && <p class="muted">{moreRejected.toLocaleString("en-US")} more are not listed.</p>}
  </>
)

/** The reasons for a record's content: the chosen and the rejected proposals, and why it is marked as spam. */
export const Evidence = ({
  record: { metadata, contractType, names = {} },
  evidence: { acts: unsorted, because }
}: {
  readonly record: TransactionRecord
  readonly evidence: NonNullable<TransactionRecord["evidence"]>
}) => {
  const acts = [...unsorted].sort((a, b) => Number(b.chosen) - Number(a.chosen))
  const { chosen, refiners, typeSource, confidence } = because
  const { spam, spreads, reason, internalCalls } = metadata
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
        <ProposalItem title={titleOf(chosen)} isChosen reason={chosen.because}>
          <SourceText {...chosen} />
        </ProposalItem>
      )}
      {acts.length > 0 && (
        <Bounded items={acts} step={10} noun="acts that rules found">
          {shown => (
            <ol class="plain">
              {shown.map((act, index) => (
                <li key={index}>
                  <ActItem act={act} because={because} names={names} />
                </li>
              ))}
            </ol>
          )}
        </Bounded>
      )}
      <RejectedList because={because} />
      {refiners.map(refiner => (
        <p key={refiner.id}>Then changed: {refiner.because}.</p>
      ))}
      {typeSource !== undefined && (
        <p>
          Type {contractType}: {typeSource.because}.
        </p>
      )}
      <p>
        Confidence {confidence.level}: {confidence.because}.
      </p>
      {internalCalls !== undefined && (
        <p class="muted">Internal calls are unknown, so that movements of the native token may be missing.</p>
      )}
    </div>
  )
}

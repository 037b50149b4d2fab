import type { Preview, Previews } from "@glossa/client"
import { Address } from "../components/Address.tsx"
import { Amount } from "../components/Amount.tsx"
import { Card } from "../components/Card.tsx"
import { Sentence } from "../components/Sentence.tsx"
import { Text } from "../components/Text.tsx"
import { FactList } from "../transaction/FactList.tsx"
import { TransactionParts } from "../transaction/TransactionParts.tsx"
import { sortWarnings } from "./sortWarnings.ts"

const severityLabels = { danger: "Danger", caution: "Caution", note: "Note" } as const
const looks = { danger: "danger", caution: "warning", note: "" } as const

/** How the transactions were executed, in words. */
const describeMethod = ({ method, blockNumber }: Previews): string =>
  method === "calldata"
    ? "Not executed: only the calldata was read, so that it is not known what would move."
    : `Executed by ${method} on the state after block ${blockNumber?.toLocaleString("en-US") ?? "unknown"}. Nothing was signed or sent.`

const Warnings = ({ warnings }: Pick<Preview, "warnings">) => (
  <ul class="plain">
    {sortWarnings(warnings).map(({ message, severity }, index) => (
      <li key={index} class={`notice ${looks[severity]}`}>
        <strong>{severityLabels[severity]}.</strong> <Text>{message}</Text>
      </li>
    ))}
  </ul>
)

interface Suffix {
  readonly suffix: string
}

const Changes = ({ balanceChanges, suffix }: Pick<Preview, "balanceChanges"> & Suffix) => (
  <Card title={`What the sender pays and gets${suffix}`}>
    {balanceChanges.length === 0 ? (
      <p class="muted">No asset of the sender changes, apart from the fee.</p>
    ) : (
      <ul class="plain">
        {balanceChanges.map(change => {
          const isPaid = change.amountExact.startsWith("-")
          const amount = { ...change, amountExact: change.amountExact.replace("-", "") }
          return (
            <li key={`${change.asset.address} ${change.asset.tokenId}`}>
              <span class="direction">{isPaid ? "Pays" : "Gets"}</span>{" "}
              <Amount amount={amount} sign={isPaid ? "−" : "+"} />
            </li>
          )
        })}
      </ul>
    )}
  </Card>
)

const Approvals = ({ approvals, suffix }: Pick<Preview, "approvals"> & Suffix) => (
  <Card title={`What others may take afterwards${suffix}`}>
    <ul class="plain">
      {approvals.map(({ asset, spender, name, amountExact, unit, unlimited }, index) => (
        <li key={index}>
          <Address address={spender} name={name} page="contract" /> may take{" "}
          {unlimited || amountExact === undefined ? (
            <>
              <strong>{amountExact === undefined ? "every item" : "any amount"}</strong> of{" "}
              <Text>{asset.symbol || asset.name || asset.address}</Text>
            </>
          ) : (
            <Amount amount={{ asset, amountExact, ...(unit === undefined ? {} : { unit }) }} />
          )}
        </li>
      ))}
    </ul>
  </Card>
)

interface OneProps {
  readonly preview: Preview
  readonly index: number
  readonly count: number
  readonly isExecuted: boolean
}

const One = ({ preview, index, count, isExecuted }: OneProps) => {
  const { transaction, balanceChanges, approvals, warnings } = preview
  const suffix = count === 1 ? "" : ` of transaction ${index + 1}`
  return (
    <section class="preview" aria-label={`Result${suffix}`}>
      <h2 class="preview-sentence">
        {count > 1 && <span class="muted">{index + 1}. </span>}
        <Sentence record={transaction} />
      </h2>
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {isExecuted && <Changes balanceChanges={balanceChanges} suffix={suffix} />}
      {approvals.length > 0 && <Approvals approvals={approvals} suffix={suffix} />}
      <Card title={`Facts${suffix}`}>
        <FactList record={transaction} />
      </Card>
      <TransactionParts
        record={transaction}
        focal={transaction.facts?.from ?? ""}
        isExecuted={isExecuted}
        suffix={suffix}
      />
    </section>
  )
}

/** Shows the effects of previewed transactions. */
export const PreviewResult = ({ result }: { readonly result: Previews }) => (
  <>
    <p class="muted">{describeMethod(result)}</p>
    {result.warnings?.map(warning => (
      <p key={warning} class="notice">
        <Text>{warning}</Text>
      </p>
    ))}
    {result.previews.map((preview, index) => (
      <One
        key={index}
        preview={preview}
        index={index}
        count={result.previews.length}
        isExecuted={result.method !== "calldata"}
      />
    ))}
  </>
)

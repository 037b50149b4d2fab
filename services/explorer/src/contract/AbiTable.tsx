import type { AbiEntry } from "@glossa/abi/codec"
import type { Contract, Evidence } from "@glossa/client"
import { useSignal } from "@preact/signals"
import { useId, useMemo } from "preact/hooks"
import { Address } from "../components/Address.tsx"
import { shortAddress } from "../components/formatAmount.ts"
import { Bounded } from "../components/Table.tsx"
import { Text } from "../components/Text.tsx"
import { type AbiRow, filterGroups, groupEntries } from "./groupEntries.ts"

/** Descriptions of the sources. */
const meanings: Readonly<Record<Evidence["source"], string>> = {
  verified: "the published source",
  repaired: "the published ABI, corrected",
  standard: "an ERC",
  signature: "a published signature with this hash",
  guessed: "a name made of known words, with this hash",
  observed: "calls or logs",
  bytecode: "inferred from code"
}

const looks: Readonly<Record<Evidence["source"], string>> = {
  verified: "plus",
  repaired: "warning",
  standard: "accent",
  signature: "accent",
  guessed: "",
  observed: "",
  bytecode: ""
}

/** The source of an entry, and how certain its types are. */
const SourceBadge = ({
  evidence: { source, confidence }
}: {
  readonly evidence: Pick<Evidence, "source" | "confidence">
}) => (
  <span class="source">
    <span class={`badge ${looks[source]}`} title={meanings[source]}>
      {source}
    </span>{" "}
    <small>{Math.round(confidence * 100)} %</small>
  </span>
)

/** Fewer entries need no filter. */
const minFiltered = 12

interface AbiTableProps {
  readonly abi: ReadonlyArray<AbiEntry>
  readonly contract: Contract
}

const Entry = ({
  row: { text, isPayable, evidence },
  contract
}: {
  readonly row: AbiRow
  readonly contract: Contract
}) => (
  <>
    <code class="wrap">
      <Text>{text}</Text>
    </code>{" "}
    {isPayable && <span class="badge">payable</span>}
    {evidence !== undefined && evidence.source !== "verified" && (
      <small class="because">
        <Text>{evidence.because.join("; ")}</Text>
      </small>
    )}
    {evidence !== undefined && evidence.contract !== contract.address && (
      <small class="because">
        in <Address address={evidence.contract} page="contract" />
      </small>
    )}
  </>
)

interface RowsProps {
  readonly title: string
  readonly rows: ReadonlyArray<AbiRow>
  readonly contract: Contract
}

// The elements have these roles by default, but lose them on a narrow screen, where CSS does not lay out the rows as a table.
/* biome-ignore-start lint/a11y/noRedundantRoles: see above */
const Rows = ({ title, rows, contract }: RowsProps) => (
  <table role="table" class="abi">
    <caption class="hidden">{title}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {["Entry", "Selector", "Source"].map(head => (
          <th key={head} role="columnheader" scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row, index) => (
        <tr key={index} role="row">
          <td role="cell">
            <Entry row={row} contract={contract} />
          </td>
          <td role="cell">
            {row.evidence !== undefined && <code title={row.evidence.id}>{shortAddress(row.evidence.id)}</code>}
          </td>
          <td role="cell">{row.evidence !== undefined && <SourceBadge evidence={row.evidence} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
/* biome-ignore-end lint/a11y/noRedundantRoles: see above */

/** The ABI by kind, with the selector, the source and the confidence of each entry. */
export const AbiTable = ({ abi, contract }: AbiTableProps) => {
  const id = useId()
  const filter = useSignal("")
  const groups = useMemo(() => groupEntries(abi, contract.evidence), [abi, contract])
  const shown = filterGroups(groups, filter.value)
  const found = shown.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <div class="stack">
      {abi.length >= minFiltered && (
        <div class="row">
          <label for={id}>Filter</label>
          <input
            id={id}
            type="search"
            placeholder="transfer, 0xa9059cbb, bytecode"
            autocomplete="off"
            spellcheck={false}
            onInput={event => {
              filter.value = event.currentTarget.value
            }}
          />
          <small role="status">
            {found} of {abi.length} entries
          </small>
        </div>
      )}
      {shown.map(({ title, rows }) => (
        <div key={title} class="stack">
          <h3>
            {title} <span class="muted">{rows.length}</span>
          </h3>
          <Bounded items={rows} step={50} noun="entries">
            {part => <Rows title={title} rows={part} contract={contract} />}
          </Bounded>
        </div>
      ))}
    </div>
  )
}

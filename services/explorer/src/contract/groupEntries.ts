import type { AbiEntry, Parameter } from "@glossa/abi/codec"
import type { Evidence } from "@glossa/client"

const describeParameter = (parameter: Parameter & { readonly indexed?: boolean }): string => {
  const { type, components = [], name, indexed } = parameter
  const shown = type.startsWith("tuple") ? `(${describeParameters(components)})${type.slice("tuple".length)}` : type
  return [shown, indexed === true ? "indexed" : "", name].filter(word => word !== "").join(" ")
}

const describeParameters = (parameters: ReadonlyArray<Parameter>): string =>
  parameters.map(describeParameter).join(", ")

/** An entry of an ABI for reading: its name, parameters and results, without keywords that its table already implies. */
const describeEntry = (entry: AbiEntry): string => {
  if (entry.type === "fallback" || entry.type === "receive") return `${entry.type}()`
  const name = entry.type === "constructor" ? "constructor" : entry.name
  const outputs =
    entry.type === "function" && entry.outputs.length > 0 ? ` returns (${describeParameters(entry.outputs)})` : ""
  return `${name}(${describeParameters(entry.inputs)})${outputs}`
}

/** An entry of the ABI, as its table shows it. */
export interface AbiRow {
  readonly text: string
  readonly isPayable: boolean
  readonly evidence: Evidence | undefined
}

/** The entries of one kind. */
export interface AbiGroup {
  readonly title: string
  readonly rows: ReadonlyArray<AbiRow>
}

const isRead = (entry: AbiEntry) =>
  entry.type === "function" && (entry.stateMutability === "view" || entry.stateMutability === "pure")

const kinds: ReadonlyArray<readonly [title: string, has: (entry: AbiEntry) => boolean]> = [
  ["Read functions", isRead],
  ["Write functions", entry => entry.type === "function" && !isRead(entry)],
  ["Events", ({ type }) => type === "event"],
  ["Errors", ({ type }) => type === "error"],
  ["Special functions", ({ type }) => type === "constructor" || type === "fallback" || type === "receive"]
]

/** The entries of an ABI by kind, with the evidence for each. `evidence` is in the order of the ABI. */
export const groupEntries = (
  abi: ReadonlyArray<AbiEntry>,
  evidence: ReadonlyArray<Evidence> = []
): ReadonlyArray<AbiGroup> =>
  kinds.flatMap(([title, has]) => {
    const rows = abi.flatMap((entry, index) =>
      has(entry)
        ? [
            {
              text: describeEntry(entry),
              isPayable: "stateMutability" in entry && entry.stateMutability === "payable",
              evidence: evidence[index]
            }
          ]
        : []
    )
    return rows.length === 0 ? [] : [{ title, rows }]
  })

/** The rows that contain a text in their names, types, selectors or sources, in any case. */
export const filterGroups = (groups: ReadonlyArray<AbiGroup>, text: string): ReadonlyArray<AbiGroup> => {
  const searched = text.trim().toLowerCase()
  if (searched === "") return groups
  const matches = ({ text, evidence }: AbiRow) =>
    [text, evidence?.id ?? "", evidence?.source ?? ""].some(field => field.toLowerCase().includes(searched))
  return groups.flatMap(({ title, rows }) => {
    const found = rows.filter(matches)
    return found.length === 0 ? [] : [{ title, rows: found }]
  })
}

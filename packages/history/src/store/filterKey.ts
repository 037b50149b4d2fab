import { crc32 } from "node:zlib"
import { type Action, actions, type Chain, type ContractType, contractTypes, type RecordJson } from "@glossa/classify"
import type { SqlClient, Statement } from "effect/sql"
import { chainNumber } from "./rows/columns.ts"

/** Selects the records that a reader receives; an absent filter matches all. */
export interface Filters {
  readonly chains?: ReadonlyArray<Chain>
  readonly actions?: ReadonlyArray<Action>
  readonly contractTypes?: ReadonlyArray<ContractType>
  /** Ids of protocols, as `metadata.protocol` has them. */
  readonly protocols?: ReadonlyArray<string>
  /** `hide` leaves out records that are marked as spam. */
  readonly spam?: "show" | "hide"
}

/** Whether a record of the filters' chains matches the other filters, as `matchesFilters` selects rows. */
export const matchesRecord =
  ({ actions, contractTypes, protocols, spam }: Filters) =>
  ({ action, contractType, metadata }: RecordJson): boolean =>
    (actions?.includes(action) ?? true) &&
    (contractTypes?.includes(contractType) ?? true) &&
    (protocols?.includes(metadata["protocol"] ?? "") ?? true) &&
    (spam !== "hide" || metadata["spam"] === undefined)

// Every row has these numbers: the lists are in a fixed order, and new values are added at their ends.
const actionNumber = (action: Action): number => actions.indexOf(action)
const contractTypeNumber = (contractType: ContractType): number => contractTypes.indexOf(contractType)

/** A 32-bit checksum, which never changes; 0 without a protocol. A test proves that no two protocols share one. */
const protocolNumber = (protocol = ""): number => crc32(protocol)

const protocolNumbers = 2 ** 32

/** The first key of a chain; its keys follow one another. */
export const chainKeys = 20_000 * protocolNumbers

/**
 * The fields that pages can be filtered by, as one number below 2^53. It has two digits for the chain, two for the action and two for the
 * contract type, all doubled, plus 1 if the record is spam. 32 bits for the protocol follow.
 */
export const filterKey = (
  chain: Chain,
  { action, contractType, metadata }: Pick<RecordJson, "action" | "contractType" | "metadata">
): number => {
  const kind = (chainNumber(chain) * 100 + actionNumber(action)) * 100 + contractTypeNumber(contractType)
  const spam = metadata["spam"] === undefined ? 0 : 1
  return (2 * kind + spam) * protocolNumbers + protocolNumber(metadata["protocol"])
}

/** The condition in SQL that filters put on a column `key`. */
export const matchesFilters = (sql: SqlClient.SqlClient, filters: Filters): Statement.Fragment => {
  const { chains, actions, contractTypes, protocols, spam } = filters
  const part = (digits: string, values: ReadonlyArray<number>) => sql`key ${sql.literal(digits)} IN ${sql.in(values)}`
  return sql.and([
    ...(chains === undefined ? [] : [part(`/ ${chainKeys}`, chains.map(chainNumber))]),
    ...(actions === undefined ? [] : [part(`/ ${200 * protocolNumbers} % 100`, actions.map(actionNumber))]),
    ...(contractTypes === undefined
      ? []
      : [part(`/ ${2 * protocolNumbers} % 100`, contractTypes.map(contractTypeNumber))]),
    ...(spam === "hide" ? [part(`/ ${protocolNumbers} % 2`, [0])] : []),
    ...(protocols === undefined ? [] : [part(`% ${protocolNumbers}`, protocols.map(protocolNumber))])
  ])
}

import type { Action, Address, Chain, ContractType } from "@glossa/classify"
import type { PageCursor } from "@glossa/timestamp"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { chains as everyChain } from "../chainNumber.ts"
import { appearanceOf } from "./appearanceOf.ts"
import { filteredRows } from "./filteredRows.ts"
import { plainRows } from "./plainRows.ts"

export interface PageQuery {
  readonly address: Address
  /** All chains when left out. */
  readonly chains?: ReadonlyArray<Chain>
  readonly order: "ascending" | "descending"
  /** Where the page begins; null for the very first or, descending, the very last appearance. */
  readonly from: PageCursor | null
  /** The most rows; at least 1. */
  readonly limit: number
  /** Only these actions; all when left out. */
  readonly actions?: ReadonlyArray<Action>
  /** Only these kinds of contract; all when left out. */
  readonly contractTypes?: ReadonlyArray<ContractType>
}

export interface Page {
  readonly rows: ReadonlyArray<Appearance>
  /** Where the next page begins: after the last row, or where this one did when it is empty. */
  readonly next: PageCursor | null
  /** Whether there was more beyond this page when it was read. */
  readonly more: boolean
}

/**
 * Reads one page of an address's history.
 *
 * @param lookedThrough rows that a filter looks through before it asks the index by kind
 * @param slice rows that are put into that index at a time, where it is made when it is sought
 */
export const pageQuery = (sql: SqlClient.SqlClient, lookedThrough?: number, slice?: number) => {
  const [plain, filtered] = [plainRows(sql), filteredRows(sql, lookedThrough, slice)]
  return (query: PageQuery): Effect.Effect<Page, SqlError.SqlError> => {
    const { address, chains, from, limit, actions, contractTypes } = query
    const everywhere = chains === undefined || everyChain.every(chain => chains.includes(chain))
    const isPlain = everywhere && actions === undefined && contractTypes === undefined
    return Effect.map(isPlain ? plain(query) : filtered(query), found => {
      const page = found.slice(0, limit).map(appearanceOf(address))
      const last = page.at(-1)
      return {
        rows: page,
        next: last === undefined ? from : { second: last.second, position: last.position },
        more: found.length > limit
      }
    })
  }
}

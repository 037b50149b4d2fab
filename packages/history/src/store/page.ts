import type { Action, Address, Chain, ContractType } from "@glossa/classify"
import { type Bound, edgeOf } from "@glossa/timestamp"
import { Effect } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { chainNumber, chains as everyChain } from "../chainNumber.ts"
import { recordOf } from "../recordText.ts"
import { bytesOf, hexOf } from "./bytes.ts"

export interface PageQuery {
  readonly address: Address
  /** All chains when left out. */
  readonly chains?: ReadonlyArray<Chain>
  readonly order: "ascending" | "descending"
  /** Where the page begins; null for the very first or, descending, the very last appearance. */
  readonly from: Bound | null
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
  readonly next: Bound | null
  /** Whether there was more beyond this page when it was read. */
  readonly more: boolean
}

interface Row {
  readonly second: number | bigint
  readonly position: number
  readonly chain: number
  readonly block: number | bigint
  readonly hash: Uint8Array
  readonly action: Action
  readonly contract_type: ContractType
  readonly record: string
}

const appearanceOf =
  (address: Address) =>
  (row: Row): Appearance => {
    const [second, chain, hash] = [Number(row.second), everyChain[row.chain]!, hexOf(row.hash)]
    const columns = { chain, hash, address, second, action: row.action, contractType: row.contract_type }
    return {
      chain,
      address,
      second,
      position: row.position,
      block: Number(row.block),
      hash,
      record: recordOf(columns, row.record)
    }
  }

/** Reads one page of an address's history. */
export const pageQuery =
  (sql: SqlClient.SqlClient) =>
  (query: PageQuery): Effect.Effect<Page, SqlError.SqlError> => {
    const { address, chains, order, from, limit, actions, contractTypes } = query
    const where: Array<Statement.Fragment> = [sql`address = ${bytesOf(address)}`]
    if (from !== null) {
      const { second, position } = edgeOf(from, order)
      where.push(
        order === "ascending"
          ? sql`(second, position) > (${second}, ${position})`
          : sql`(second, position) < (${second}, ${position})`
      )
    }
    if (chains !== undefined) where.push(sql.in("chain", chains.map(chainNumber)))
    if (actions !== undefined) where.push(sql.in("action", actions))
    if (contractTypes !== undefined) where.push(sql.in("contract_type", contractTypes))
    const direction = sql.literal(order === "ascending" ? "ASC" : "DESC")
    const rows = sql<Row>`
      SELECT second, position, chain, block, hash, action, contract_type, record FROM appearances
      WHERE ${sql.and(where)} ORDER BY second ${direction}, position ${direction} LIMIT ${limit + 1}`
    return Effect.map(rows, found => {
      const page = found.slice(0, limit).map(appearanceOf(address))
      const last = page.at(-1)
      return {
        rows: page,
        next: last === undefined ? from : { second: last.second, position: last.position },
        more: found.length > limit
      }
    })
  }

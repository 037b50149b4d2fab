import type { Address, Chain } from "@glossa/classify"
import { Clock, Context, Effect, Layer } from "effect"
import { type Migrator, SqlClient, type SqlError } from "effect/sql"
import { chainNumber, chains } from "../chainNumber.ts"
import { bytesToHex, hexToBytes } from "../store/bytes.ts"
import { insertRows } from "../store/insertRows.ts"
import { migrate } from "../store/schema.ts"

/** A contract as a look-up answered it once. */
export interface StoredContract {
  readonly chain: Chain
  readonly address: Address
  /** Null when nobody named it. */
  readonly name: string | null
  /** The deployed code in hex. */
  readonly code: `0x${string}`
  /** The ABI as JSON text; null when none was made yet. */
  readonly abi: string | null
  /** Whether its published source was matched with the code. */
  readonly verified: boolean
  /** Who gave the ABI. */
  readonly source: string | null
}

interface Row {
  readonly chain: number
  readonly address: Uint8Array
  readonly name: string | null
  readonly code: Uint8Array
  readonly abi: string | null
  readonly verified: number
  readonly source: string | null
  readonly fetched: number | bigint
}

const columns = {
  chain: "smallint",
  address: "bytea",
  name: "text",
  code: "bytea",
  abi: "text",
  verified: "smallint",
  source: "text",
  fetched: "bigint"
} as const

const clean = (text: string | null) => text?.replaceAll("\0", "") ?? null

/** Contracts that were looked up, so that the next question needs no node. */
export class ContractStore extends Context.Service<
  ContractStore,
  {
    /** The contracts at an address, in the chains' order, with the second at which each was looked up. */
    readonly at: (
      address: Address
    ) => Effect.Effect<ReadonlyArray<StoredContract & { readonly fetched: number }>, SqlError.SqlError>
    /** Keeps contracts, in place of what was known of them. */
    readonly put: (contracts: ReadonlyArray<StoredContract>) => Effect.Effect<void, SqlError.SqlError>
  }
>()("@glossa/history/ContractStore") {
  static readonly layer: Layer.Layer<ContractStore, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =
    Layer.effect(
      ContractStore,
      Effect.gen(function* () {
        yield* migrate
        const sql = yield* SqlClient.SqlClient
        const replaced = Object.keys(columns)
          .slice(2)
          .map(column => `${column} = excluded.${column}`)
        const insert = insertRows(sql, {
          table: "contracts",
          columns,
          suffix: `ON CONFLICT (address, chain) DO UPDATE SET ${replaced.join(", ")}`
        })
        return ContractStore.of({
          at: address =>
            Effect.map(sql<Row>`SELECT * FROM contracts WHERE address = ${hexToBytes(address)} ORDER BY chain`, rows =>
              rows.map(row => ({
                chain: chains[row.chain]!,
                address: bytesToHex(row.address),
                name: row.name,
                code: bytesToHex(row.code),
                abi: row.abi,
                verified: row.verified === 1,
                source: row.source,
                fetched: Number(row.fetched)
              }))
            ),
          put: Effect.fnUntraced(function* (contracts) {
            const fetched = Math.floor((yield* Clock.currentTimeMillis) / 1000)
            yield* insert(
              contracts.map(({ chain, address, name, code, abi, verified, source }) => [
                chainNumber(chain),
                hexToBytes(address),
                clean(name),
                hexToBytes(code),
                clean(abi),
                Number(verified),
                source,
                fetched
              ])
            )
          })
        })
      })
    )
}

import type { Address, Chain } from "@glossa/classify"
import { Array as Arr, Clock, Context, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { bytesToHex, chainNumber, hexToBytes, storedChain } from "../store/rows/columns.ts"
import { insertRows } from "../store/rows/insertRows.ts"
import { type StoreLayer, storeLayer } from "../store/schema/storeLayer.ts"

/** The result of a contract lookup. */
export interface StoredContract {
  readonly chain: Chain
  readonly address: Address
  /** Null if it has no known name. */
  readonly name: string | null
  /** The deployed code in hex. */
  readonly code: `0x${string}`
  /** The ABI as JSON text; null if none is known yet. */
  readonly abi: string | null
  /** Whether its published source matches the code. */
  readonly verified: boolean
  /** The source of the ABI. */
  readonly source: string | null
}

interface Row extends Pick<StoredContract, "name" | "abi" | "source"> {
  readonly chain: number
  readonly address: Uint8Array
  readonly code: Uint8Array
  readonly verified: number
  readonly fetched: number
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

/** Contracts that were looked up, so that the next lookup needs no node. */
export class ContractStore extends Context.Service<
  ContractStore,
  {
    /** The contracts at an address on all chains, with the second of each lookup. */
    readonly get: (
      address: Address
    ) => Effect.Effect<ReadonlyArray<StoredContract & { readonly fetched: number }>, SqlError.SqlError>
    /** Replaces the stored contracts. */
    readonly put: (contracts: ReadonlyArray<StoredContract>) => Effect.Effect<void, SqlError.SqlError>
  }
>()("@glossa/history/ContractStore") {
  static readonly layer: StoreLayer<ContractStore> = storeLayer(ContractStore, sql => {
    const insert = insertRows(sql, { table: "contracts", columns, key: ["address", "chain"] })
    return ContractStore.of({
      get: address =>
        Effect.map(sql<Row>`SELECT * FROM contracts WHERE address = ${hexToBytes(address)} ORDER BY chain`, rows =>
          rows.map(({ chain, address, code, verified, ...row }) => ({
            ...row,
            chain: storedChain(chain),
            address: bytesToHex(address),
            code: bytesToHex(code),
            verified: verified === 1
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
}

const maxAddressesPerQuery = 200

/** Reads the names of stored contracts. */
export const readContractNames =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain, addresses: ReadonlyArray<Address>): Effect.Effect<ReadonlyMap<Address, string>, SqlError.SqlError> =>
    Effect.forEach(
      Arr.chunksOf(addresses, maxAddressesPerQuery),
      chunk => sql<{ readonly address: Uint8Array; readonly name: string }>`SELECT address, name FROM contracts
        WHERE chain = ${chainNumber(chain)} AND name IS NOT NULL AND ${sql.in("address", chunk.map(hexToBytes))}`
    ).pipe(Effect.map(rows => new Map(rows.flat().map(({ address, name }) => [bytesToHex(address), name]))))

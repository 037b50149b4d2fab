import type { Address, Chain } from "@glossa/classify"
import { Array as Arr, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import { bytesToHex, hexToBytes } from "../store/bytes.ts"

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

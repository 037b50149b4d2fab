import type { Address, Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import { bytesToHex, hexToBytes } from "../store/bytes.ts"

const addressesAtOnce = 200

/** The names of those contracts that the store knows by name. */
export const contractNames =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain, addresses: ReadonlyArray<Address>): Effect.Effect<ReadonlyMap<Address, string>, SqlError.SqlError> =>
    Effect.gen(function* () {
      const found = new Map<Address, string>()
      for (let at = 0; at < addresses.length; at += addressesAtOnce) {
        const rows = yield* sql<{ address: Uint8Array; name: string }>`SELECT address, name FROM contracts
          WHERE chain = ${chainNumber(chain)} AND name IS NOT NULL
            AND ${sql.in("address", addresses.slice(at, at + addressesAtOnce).map(hexToBytes))}`
        for (const row of rows) found.set(bytesToHex(row.address), row.name)
      }
      return found
    })

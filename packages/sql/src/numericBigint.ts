import { PgTypes } from "@effect/sql-pg"
import { Result } from "effect"

const { int8, int8Array } = PgTypes.OID
const binary = 1

/** PostgreSQL's types, with a BIGINT returned as a number, as SQLite returns it. Not exact above 2^53. */
export const numericBigint = (): PgTypes.Registry => {
  const types = PgTypes.makeRegistry()
  types.register<unknown>(
    int8,
    {
      encode: value => PgTypes.encode(value, int8),
      decode: bytes => Result.map(PgTypes.decode(bytes, int8, binary), Number)
    },
    { arrayOid: int8Array }
  )
  return types
}

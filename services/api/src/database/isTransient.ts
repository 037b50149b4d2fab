import type { SqlError } from "effect/sql"

const transientReasons = new Set([
  "ConnectionError",
  "AuthenticationError",
  "AuthorizationError",
  "DeadlockError",
  "SerializationError",
  "LockTimeoutError",
  "StatementTimeoutError"
])

/**
 * Classes of PostgreSQL's error codes (appendix A) without a name in Effect: 53 is out of memory, disk or connections, 57P is a
 * server that stops, starts or has crashed, 58 is its system.
 */
const postgresCodes = /^(53|57P|58)/

/** SQLite's result codes without a name in Effect: 10 is a disk that cannot be read or written, 13 one that is full. */
const sqliteCodes = new Set([10, 13])

/** Whether the database failed, which may pass, and not the statement. */
export const isTransient = ({ reason }: SqlError.SqlError): boolean => {
  if (transientReasons.has(reason._tag)) return true
  const { code, errcode } = (reason.cause ?? {}) as { readonly code?: unknown; readonly errcode?: unknown }
  return (
    (typeof code === "string" && postgresCodes.test(code)) ||
    (typeof errcode === "number" && sqliteCodes.has(errcode & 0xff))
  )
}

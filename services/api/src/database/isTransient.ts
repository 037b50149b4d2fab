import type { SqlError } from "effect/sql"

const passing = new Set([
  "ConnectionError",
  "AuthenticationError",
  "AuthorizationError",
  "DeadlockError",
  "SerializationError",
  "LockTimeoutError",
  "StatementTimeoutError"
])

/**
 * Classes of PostgreSQL's error codes (its appendix A) that Effect has no name for: 53 is out of memory, disk or
 * connections, 57P is a server that stops, starts or has crashed, 58 is the system under it.
 */
const states = /^(53|57P|58)/

/** SQLite's result codes that Effect has no name for: 10 is a disk that can't be read or written, 13 one that is full. */
const codes = new Set([10, 13])

/** Whether it is the database that is in trouble, which may pass, and not the statement that is wrong. */
export const isTransient = ({ reason }: SqlError.SqlError): boolean => {
  if (passing.has(reason._tag)) return true
  const { code, errcode } = (reason.cause ?? {}) as { readonly code?: unknown; readonly errcode?: unknown }
  return (typeof code === "string" && states.test(code)) || (typeof errcode === "number" && codes.has(errcode & 0xff))
}

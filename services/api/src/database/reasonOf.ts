import type { SqlError } from "effect/sql"

/** Connection errors of the operating system. */
const systemErrors: Readonly<Record<string, string>> = {
  ENOTFOUND: "its host has no address",
  EAI_AGAIN: "its host could not be looked up",
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was reset",
  ETIMEDOUT: "the connection timed out",
  EHOSTUNREACH: "its host is unreachable",
  ENETUNREACH: "its network is unreachable"
}

/** A server's text, limited to one line of the log without control characters. */
const toLine = (text: string) => text.replace(/\p{C}+/gu, " ").slice(0, 200)

interface DriverError {
  readonly code?: unknown
  readonly severity?: unknown
  readonly message?: unknown
}

/**
 * Why a database is unavailable, in a line without its URL: PostgreSQL's own message, which names at most a user or a
 * database, or else the system's error code, whose message would name the host.
 */
export const reasonOf = ({ reason, message }: SqlError.SqlError): string => {
  const cause = (reason.cause ?? {}) as DriverError
  if (typeof cause.severity === "string" && typeof cause.message === "string")
    return `${toLine(cause.message)} (${toLine(String(cause.code))})`
  const code = typeof cause.code === "string" ? cause.code : ""
  if (Object.hasOwn(systemErrors, code)) return `${systemErrors[code]} (${code})`
  return toLine(message)
}

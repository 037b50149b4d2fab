import type { SqlError } from "effect/sql"

/** What the system says of a connection that does not come about, by its codes. */
const codes: Readonly<Record<string, string>> = {
  ENOTFOUND: "its host has no address",
  EAI_AGAIN: "its host could not be looked up",
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "the connection was cut",
  ETIMEDOUT: "there is no answer",
  EHOSTUNREACH: "there is no way to its host",
  ENETUNREACH: "there is no way to its network"
}

/** As much of a server's words as a line of the log has room for, and nothing that changes how it shows. */
const inLine = (text: string) => text.replace(/\p{C}+/gu, " ").slice(0, 200)

interface Cause {
  readonly code?: unknown
  readonly severity?: unknown
  readonly message?: unknown
}

/**
 * Why a database can't be used, in a line without its URL: what PostgreSQL says itself, which names a user or a database at most, else
 * the system's code. The system's own message would name the host.
 */
export const reasonOf = ({ reason, message }: SqlError.SqlError): string => {
  const cause = (reason.cause ?? {}) as Cause
  if (typeof cause.severity === "string" && typeof cause.message === "string")
    return `${inLine(cause.message)} (${inLine(String(cause.code))})`
  const code = typeof cause.code === "string" ? cause.code : ""
  if (Object.hasOwn(codes, code)) return `${codes[code]} (${code})`
  return inLine(message)
}

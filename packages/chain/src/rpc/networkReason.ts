/** The code of a failed fetch, such as ECONNREFUSED, which is in its cause. Its messages may contain the URL. */
export const networkReason = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined
  return typeof code === "string" ? code.slice(0, 40) : "the connection failed"
}

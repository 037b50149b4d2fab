/** `fetch failed` hides the reason, such as ECONNREFUSED, in its cause; its messages may hold the URL. */
export const networkReason = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined
  return typeof code === "string" ? code.slice(0, 40) : "the connection failed"
}

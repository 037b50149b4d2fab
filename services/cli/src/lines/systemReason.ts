import { getSystemErrorMap } from "node:util"

/** Why the system refused something, in words. */
export const systemReason = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  // zlib numbers its errors too, in a way of its own
  const { errno, syscall } = cause as NodeJS.ErrnoException
  const known = errno === undefined || syscall === undefined ? undefined : getSystemErrorMap().get(errno)
  return known === undefined ? cause.message : known[1]
}

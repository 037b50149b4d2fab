import { getSystemErrorMap } from "node:util"

/** The reason for a failed system call, in words. */
export const systemReason = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  // Errors of zlib have a number too, but no system call.
  const { errno, syscall } = cause as NodeJS.ErrnoException
  const entry = errno === undefined || syscall === undefined ? undefined : getSystemErrorMap().get(errno)
  return entry === undefined ? cause.message : entry[1]
}

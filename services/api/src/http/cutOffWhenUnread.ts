import type { ServerResponse } from "node:http"
import { limits } from "./limits.ts"

/** In milliseconds. */
export interface ReaderPatience {
  /** How long nothing of an answer may be taken, at least; at most it is twice that. */
  readonly idle: number
  /** How long it may take to be taken whole. */
  readonly whole: number
}

/**
 * Ends the connection of an answer that is written and that its reader does not take: nobody else would, and its bytes would be
 * held for as long as the reader likes. An answer that is still being written, as a stream is, is none of its business.
 */
export const cutOffWhenUnread = (
  response: ServerResponse,
  { idle, whole }: ReaderPatience = { idle: limits.idleReader, whole: limits.slowReader }
): void => {
  response.once("prefinish", () => {
    const { socket } = response
    // all of it is in the system's buffers: nearly every answer is by now
    if (socket === null || socket.writableLength === 0) return
    const end = () => response.destroy()
    // a socket is idle while its queue does not get shorter: bytes that are taken start it anew
    response.setTimeout(idle, end)
    const longest = setTimeout(end, whole)
    response.once("close", () => clearTimeout(longest))
  })
}

import type { ServerResponse } from "node:http"
import { limits } from "../middleware/limits.ts"

export interface WriteTimeouts {
  /** Milliseconds without any progress; the connection is closed after at most twice that. */
  readonly idle: number
  /** Milliseconds for the whole response. */
  readonly whole: number
}

const defaults: WriteTimeouts = { idle: limits.idleReaderTimeoutMs, whole: limits.slowReaderTimeoutMs }

/**
 * Closes the connection of a client that does not read its finished response, whose bytes would otherwise stay in memory.
 * A response that is still being written, such as a stream, has a timeout of its own.
 */
export const writeTimeout = (response: ServerResponse, { idle, whole }: WriteTimeouts = defaults): void => {
  response.once("prefinish", () => {
    const { socket } = response
    // Nearly every response is in the system's buffers by now.
    if (socket === null || socket.writableLength === 0) return
    const close = () => response.destroy()
    // The idle timer restarts whenever the socket's queue gets shorter.
    response.setTimeout(idle, close)
    const timer = setTimeout(close, whole)
    response.once("close", () => clearTimeout(timer))
  })
}

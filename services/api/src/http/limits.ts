/** What one request may cost. */
export const limits = {
  /** Characters of path and query. The longest sensible one, with every filter, has about 600. */
  target: 4096,
  /** Bytes of the request line and all headers together. */
  headers: 16_384,
  /** Milliseconds until all headers are there, and until the whole request is. */
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** Milliseconds that an answer may take. */
  answerTimeout: 25_000,
  /** Milliseconds that an answer may wait for a reader who takes nothing of it, and that it may take to be taken whole. */
  idleReader: 30_000,
  slowReader: 300_000,
  /** Bytes of answers that are kept to be given again. */
  answers: 128 * 1024 * 1024,
  /** Milliseconds that requests under way get when the process is told to end. */
  drain: 5_000
} as const

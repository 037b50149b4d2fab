/** Limits of one request. */
export const limits = {
  /** Characters of path and query. The longest sensible target has a hundred transaction hashes, about 6,900. */
  maxTargetLength: 8_192,
  /** Bytes of all request headers. */
  maxHeaderBytes: 16_384,
  /** Bytes of headers from which Node responds itself, with a plain 431. */
  maxParsedHeaderBytes: 65_536,
  /** Bytes of a message to `/mcp`. */
  maxMcpBodyBytes: 2_097_152,
  /** Keys and items of a message to `/mcp`, at any depth. A call of a tool with all its parameters has about a hundred. */
  maxMcpEntries: 200,
  /** Bytes of the calldata of one transaction of a preview; no block has more in one (EIP-7825, EIP-7623). */
  maxCalldataBytes: 131_072,
  /** Bytes of a request of a preview: the calldata of five transactions in hex, and their other fields. */
  maxPreviewBodyBytes: 1_400_000,
  /** Bytes of the transactions of a response, with the additional parts of their records. A single transaction may have more. */
  maxTransactionBytes: 2_800_000,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  responseTimeoutMs: 25_000,
  /** How long a response may wait for a client that reads none of it. */
  idleReaderTimeoutMs: 30_000,
  /** How long a client may take to read a whole response. */
  slowReaderTimeoutMs: 300_000,
  /** How long open requests may take when the process is stopped. */
  shutdownTimeoutMs: 5_000
} as const

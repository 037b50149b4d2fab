/**
 * Limits that no real transaction reaches. They follow from the gas of a block (60 M on ethereum, below 100 M on polygon) and the cost
 * of each item.
 */
export const limits = {
  /** Characters of one hex field. Calldata costs at least 4 gas a byte, memory for a call grows with its square. */
  hexLength: 64 * 1024 * 1024,
  /** A transaction costs 21,000 gas. */
  transactions: 100_000,
  /** A log costs 375 gas. */
  logs: 300_000,
  /** EIP-150's cheapest call costs 100 gas (EIP-2929, warm). */
  frames: 1_000_000,
  /** The call depth of the EVM. */
  depth: 1024,
  /** EIP-7702 charges 12,500 gas for each. */
  authorizations: 16_384,
  tokens: 10_000,
  /** 9999-12-31T23:59:59Z, the last second RFC 3339 can write. */
  timestamp: 253_402_300_799
} as const

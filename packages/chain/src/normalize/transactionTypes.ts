/** EIP-2718 types with rules of their own. */
export const transactionTypes = {
  /** EIP-4844. */
  blob: 3,
  /** EIP-7702, the last of ethereum's. Greater numbers are of rollups. */
  setCode: 4,
  /** Arbitrum: ether from L1. */
  arbitrumDeposit: 0x64,
  /** Arbitrum: an attempt to execute a retryable ticket. */
  arbitrumRetry: 0x68,
  /** Arbitrum: a retryable ticket that L1 submits. */
  arbitrumTicket: 0x69,
  /** A deposit of the OP Stack, or an L1 message of Scroll. */
  deposit: 0x7e
} as const

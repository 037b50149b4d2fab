/** Logs and calls of a transaction that are decoded, of each: a block may have a hundred thousand of them. */
export const maxDecoded = 1_000

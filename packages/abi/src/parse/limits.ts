/**
 * Limits of an ABI, chosen so that the slowest input takes less than 200 ms. The largest real ABIs, merged diamonds, have
 * about 1,500 entries, and Solidity's stack limits nesting to far fewer than 32 types.
 */
export const limits = {
  /** Characters of text; JSON inside JSON counts again. */
  characters: 4_000_000,
  entries: 5_000,
  /** Parameters of all entries, including components. */
  parameters: 50_000,
  /** Depth of nested tuples, and dimensions of one array. */
  depth: 32,
  /** Wrappers around the ABI, such as `{"result": "…"}`. */
  wrappers: 8,
  /** Characters of a name and of one entry's text. */
  name: 1_000,
  entryText: 100_000
} as const

/**
 * The bounds of what is read as an ABI, chosen so that the worst input within them takes less than 200 ms. Merged diamonds,
 * the largest ABIs there are, have about 1,500 entries; Solidity's own stack allows nowhere near 32 nested types.
 */
export const limits = {
  /** Characters of text, counted again for JSON inside JSON. */
  characters: 4_000_000,
  entries: 5_000,
  /** Parameters of all entries, with components. */
  parameters: 50_000,
  /** Tuples inside tuples, and dimensions of one array. */
  depth: 32,
  /** Wrappers and strings around the ABI. */
  wrappers: 8,
  /** Characters of a name, and of one entry's text. */
  name: 1_000,
  entryText: 100_000
} as const

/** Parameter lists by number. List 0 is empty. A tuple's components are a list with a lower number. */
export interface Lists {
  /** The parameters of a list are at `start[list]` to `start[list + 1]` (exclusive) in the columns below. */
  readonly start: Uint32Array
  readonly types: Uint32Array
  readonly names: Uint32Array
  readonly components: Uint32Array
}

/** Entries of one kind in columns, sorted by key, with the best first for each key. */
export interface Section {
  /** The first four bytes of the hash. */
  readonly keys: Uint32Array
  readonly names: Uint32Array
  readonly inputs: Uint32Array
  /** The list of a function's outputs, or a bit mask of an event's indexed parameters. */
  readonly outputs: Uint32Array
  /** Index of a function's mutability in `mutabilities`, 1 for an anonymous event, or `bare`. */
  readonly traits: Uint32Array
  readonly weights: Uint32Array
  readonly origins: Uint32Array
}

/** A table in memory. All references to strings and lists are within bounds. */
export interface Table {
  readonly strings: ReadonlyArray<string>
  readonly lists: Lists
  readonly functions: Section
  readonly events: Section
  readonly errors: Section
}

export const columns = ["names", "inputs", "outputs", "traits", "weights", "origins"] as const

export const mutabilities = ["pure", "view", "nonpayable", "payable"] as const

/** The trait of an entry with a signature only. */
export const bare = 4

/** "GLS" and the version of the format. */
export const magic = 0x474c5301

/** Returns the FNV-1a checksum of everything after the header. It detects damaged files, not forged ones. */
export const checksum = (bytes: Uint8Array): number => {
  let sum = 0x811c9dc5
  for (let at = 8; at < bytes.length; at++) sum = Math.imul(sum ^ bytes[at]!, 0x01000193)
  return sum >>> 0
}

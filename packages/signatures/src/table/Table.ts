/** Parameter lists, each known by its number. List 0 is empty; a tuple's components are a list with a lower number. */
export interface Lists {
  /** `start[list]` to `start[list + 1]` are the places of its parameters in the columns below. */
  readonly start: Uint32Array
  readonly types: Uint32Array
  readonly names: Uint32Array
  readonly components: Uint32Array
}

/** Entries of one kind in columns, sorted by key, and the best first where several have one. */
export interface Section {
  /** The first four bytes of the hash. */
  readonly keys: Uint32Array
  readonly names: Uint32Array
  readonly inputs: Uint32Array
  /** Of a function its outputs' list; of an event a bit for each indexed parameter. */
  readonly outputs: Uint32Array
  /** Of a function its place in `mutabilities`; of an event 1 when it is anonymous; or `bare`. */
  readonly traits: Uint32Array
  readonly weights: Uint32Array
  readonly origins: Uint32Array
}

/** A table in memory: numbers that point at strings and lists, all of them within bounds. */
export interface Table {
  readonly strings: ReadonlyArray<string>
  readonly lists: Lists
  readonly functions: Section
  readonly events: Section
  readonly errors: Section
}

export const columns = ["names", "inputs", "outputs", "traits", "weights", "origins"] as const

export const mutabilities = ["pure", "view", "nonpayable", "payable"] as const

/** The trait of an entry of which only the signature is known. */
export const bare = 4

/** "GLS" and the layout's version. */
export const magic = 0x474c5301

/** FNV-1a over everything behind the magic and the sum itself: tells a damaged file, and is no proof against a forger. */
export const checksum = (bytes: Uint8Array): number => {
  let sum = 0x811c9dc5
  for (let at = 8; at < bytes.length; at++) sum = Math.imul(sum ^ bytes[at]!, 0x01000193)
  return sum >>> 0
}

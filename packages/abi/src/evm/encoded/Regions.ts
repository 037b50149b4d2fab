import { Kind, type Value } from "../machine/Value.ts"

/** The first id of a region here. Regions by the free memory pointer have lower ids. */
const first = 2 ** 18

/** More regions than any real contract has. */
const maxRegions = 2 ** 16

/** Rounds of a loop that have a region each. */
const maxRounds = 7

/** Regions before an address that are searched for the same position in code. */
const maxAncestors = 32

interface Region {
  readonly pc: number
  /** How often the same position in code has moved the address. */
  readonly round: number
  readonly stride: number | undefined
  readonly before: Region | undefined
}

/** Returns how often a position in code has moved an address before, besides the first time, or -1 if it has not. */
const lastRound = (region: Region | undefined, pc: number): number => {
  let at = region
  for (let count = 0; at !== undefined && count < maxAncestors; count++, at = at.before)
    if (at.pc === pc) return at.round
  return -1
}

/** The sizes of elements before regions of memory. */
export interface Strides {
  readonly strideBefore: (address: Value) => number | undefined
}

/** Regions of memory after values of unknown length. */
export class Regions implements Strides {
  private readonly ids: Map<string, number>
  private readonly regions: Array<Region>

  /** `before` has the regions of the code that leads to this code. */
  constructor(before?: Regions) {
    this.ids = new Map(before?.ids)
    this.regions = before === undefined ? [] : before.regions.slice()
  }

  /** The number of regions. */
  get size(): number {
    return this.regions.length
  }

  /**
   * Returns the region that begins where code adds an unknown length to an address. `stride` is the number of bytes that the
   * length is a multiple of, if the code multiplies it.
   */
  after(region: number, pc: number, stride: number | undefined): number | undefined {
    const before = this.regions[region - first]
    const round = Math.min(lastRound(before, pc) + 1, maxRounds)
    const key = `${pc}:${round}:${stride ?? ""}`
    const existing = this.ids.get(key)
    if (existing !== undefined || this.regions.length >= maxRegions) return existing
    const id = first + this.regions.length
    this.ids.set(key, id)
    this.regions.push({ pc, round, stride, before })
    return id
  }

  /** Returns the bytes that the length before the region of an address is a multiple of. */
  strideBefore({ kind, base }: Value): number | undefined {
    return kind === Kind.memory ? this.regions[base - first]?.stride : undefined
  }
}

import type { Value } from "./Value.ts"

/** A word of memory. */
export interface Cell {
  /** Undefined if something unknown was written. */
  readonly value: Value | undefined
  /** Identifies the instruction that wrote it with its return addresses, or 0. */
  readonly writer: number
  /** The place in memory that was read last before it was written, and the place before that. NaN if unknown. */
  readonly from: number
  readonly before: number
}

/** Memory that is only read. */
export interface ReadonlyMemory {
  readonly get: (place: number) => Cell | undefined
}

/** Layers that are searched before they are merged into one. */
const maxLayers = 16

/** Copy-on-write memory. Forked states share the layers that were written before the fork. */
export class Memory implements ReadonlyMemory {
  private readonly words: Map<number, Cell>
  private readonly below: Memory | undefined
  private readonly layers: number

  private constructor(words: Map<number, Cell>, below: Memory | undefined) {
    this.words = words
    this.below = below
    this.layers = below === undefined ? 1 : below.layers + 1
  }

  static empty(): Memory {
    return new Memory(new Map(), undefined)
  }

  /** Returns a layer over this memory, which must not be written to afterwards. */
  over(): Memory {
    return this.layers < maxLayers ? new Memory(new Map(), this) : new Memory(this.flat(), undefined)
  }

  private flat(): Map<number, Cell> {
    const above: Array<Memory> = []
    let bottom: Memory = this
    for (; bottom.below !== undefined; bottom = bottom.below) above.push(bottom)
    const words = new Map(bottom.words)
    for (const layer of above.reverse()) for (const [place, cell] of layer.words) words.set(place, cell)
    return words
  }

  get(place: number): Cell | undefined {
    for (let layer: Memory | undefined = this; layer !== undefined; layer = layer.below) {
      const cell = layer.words.get(place)
      if (cell !== undefined) return cell
    }
    return undefined
  }

  set(place: number, cell: Cell): void {
    this.words.set(place, cell)
  }
}

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

/** Copy-on-write memory: items by their place. Forked paths share the layers that were written before the fork. */
export class Memory<Item> {
  private readonly items: Map<number, Item>
  private readonly below: Memory<Item> | undefined
  private readonly layers: number

  constructor(items = new Map<number, Item>(), below?: Memory<Item>) {
    this.items = items
    this.below = below
    this.layers = below === undefined ? 1 : below.layers + 1
  }

  /** Returns a layer over this memory, which must not be written to afterwards. */
  over(): Memory<Item> {
    return this.layers < maxLayers ? new Memory(new Map(), this) : new Memory(this.flat())
  }

  private flat(): Map<number, Item> {
    const layers: Array<Memory<Item>> = [this]
    for (let { below } = this; below !== undefined; below = below.below) layers.push(below)
    return new Map(layers.reverse().flatMap(({ items }) => [...items]))
  }

  get(place: number): Item | undefined {
    for (let layer: Memory<Item> | undefined = this; layer !== undefined; layer = layer.below) {
      const item = layer.items.get(place)
      if (item !== undefined) return item
    }
    return undefined
  }

  set(place: number, item: Item): void {
    this.items.set(place, item)
  }
}

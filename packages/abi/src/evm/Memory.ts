import { unknown, type Value } from "./Value.ts"

/** Layers that are looked through before they are made one. */
const mostLayers = 16

/** Stands in a layer where nobody knows any more what lies below. */
const gone: Value = { ...unknown }

/** Words of memory. States that were one share what was written before they parted, and each writes to a layer of its own. */
export class Memory {
  private readonly words: Map<number, Value>
  private readonly below: Memory | undefined
  private readonly layers: number

  private constructor(words: Map<number, Value>, below: Memory | undefined) {
    this.words = words
    this.below = below
    this.layers = below === undefined ? 1 : below.layers + 1
  }

  static empty(): Memory {
    return new Memory(new Map(), undefined)
  }

  /** A layer over this memory, which nobody may write to from now on. */
  over(): Memory {
    return this.layers < mostLayers ? new Memory(new Map(), this) : new Memory(this.flat(), undefined)
  }

  private flat(): Map<number, Value> {
    const above: Array<Memory> = []
    let bottom: Memory = this
    for (; bottom.below !== undefined; bottom = bottom.below) above.push(bottom)
    const words = new Map(bottom.words)
    for (const layer of above.reverse()) for (const [place, value] of layer.words) words.set(place, value)
    return words
  }

  get(place: number): Value | undefined {
    for (let layer: Memory | undefined = this; layer !== undefined; layer = layer.below) {
      const value = layer.words.get(place)
      if (value !== undefined) return value === gone ? undefined : value
    }
    return undefined
  }

  set(place: number, value: Value): void {
    this.words.set(place, value)
  }

  forget(place: number): void {
    this.words.set(place, gone)
  }
}

import { unknown, type Value } from "./Value.ts"

/** Layers that are searched before they are merged into one. */
const maxLayers = 16

/** Marks a word in a layer whose value is no longer known. */
const gone: Value = { ...unknown }

/** Copy-on-write memory. Forked states share the layers that were written before the fork. */
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

  /** Returns a layer over this memory, which must not be written to afterwards. */
  over(): Memory {
    return this.layers < maxLayers ? new Memory(new Map(), this) : new Memory(this.flat(), undefined)
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

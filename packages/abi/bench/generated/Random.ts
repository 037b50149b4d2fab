/** Pseudorandom numbers, the same for each seed (mulberry32). */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** Returns a fraction from 0 to 1, exclusive. */
  next(): number {
    this.state = (this.state + 0x6d2b_79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Returns an integer from `least` to `most`, inclusive. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(part: number): boolean {
    return this.next() < part
  }

  pick<Item>(items: ReadonlyArray<Item>): Item {
    return items[this.integer(0, items.length - 1)]!
  }

  /** Picks by weight. */
  weighted<Item>(items: ReadonlyArray<readonly [number, Item]>): Item {
    let left = this.next() * items.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, item] of items) {
      left -= weight
      if (left < 0) return item
    }
    return items.at(-1)![1]
  }
}

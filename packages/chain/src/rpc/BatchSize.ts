/** How long a batch stays halved: a limit may have been that of a busy minute. */
const halvedMs = 600_000

/** How many requests a batch may have: halved where the endpoint refuses a batch for its size or rate, and whole again later. */
export class BatchSize {
  readonly #max: number
  readonly #now: () => number
  #halved = 0
  #until = 0

  /** @param now milliseconds */
  constructor(max: number, now: () => number) {
    this.#max = max
    this.#now = now
  }

  get current(): number {
    return this.#now() < this.#until ? this.#halved : this.#max
  }

  /** Batches that were sent together may be refused together, which halves once. */
  halve(refused: number): void {
    this.#halved = Math.max(1, Math.min(this.current, Math.floor(refused / 2)))
    this.#until = this.#now() + halvedMs
  }
}

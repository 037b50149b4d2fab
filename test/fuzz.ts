import fc from "fast-check"
import { expect, test } from "vitest"

/** Set by `npm run fuzz`: how many times the inputs of `npm test`, and the seed. */
const { GLOSSA_FUZZ_TIMES: times, GLOSSA_FUZZ_SEED: seed } = process.env

/**
 * Tests a property with this many random inputs. `npm run fuzz` repeats it with more inputs, measures each, and prints a row.
 *
 * @param name the package, a colon, and the property; `npm run fuzz -- abi` selects by it
 * @param timeLimitMs how long an input may take in `npm run fuzz`
 */
export const fuzz = <A>(
  name: string,
  inputs: number,
  arbitrary: fc.Arbitrary<A>,
  holds: (input: A) => void | Promise<void>,
  timeLimitMs = 5_000
): void =>
  test(name, { timeout: 24 * 3_600_000 }, async () => {
    let slowest = 0
    const property = fc.asyncProperty(arbitrary, async input => {
      const start = performance.now()
      await holds(input)
      const elapsed = performance.now() - start
      slowest = Math.max(slowest, elapsed)
      if (times !== undefined) expect(elapsed, "milliseconds of one input").toBeLessThan(timeLimitMs)
    })
    const numRuns = inputs * Number(times ?? 1)
    const start = performance.now()
    await fc.assert(property, { numRuns, ...(seed === undefined ? {} : { seed: Number(seed) }) })
    if (times === undefined) return
    const seconds = (performance.now() - start) / 1_000
    console.log(`| ${name} | ${numRuns.toLocaleString("en")} | ${seconds.toFixed(0)} s | ${slowest.toFixed(1)} ms |`)
  })

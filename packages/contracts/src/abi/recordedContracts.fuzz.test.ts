import { getEntryId, parseAbi, placeholderName, reconstructAbi } from "@glossa/abi/effect"
import { contracts } from "@glossa/fixtures"
import { defaultSignatures } from "@glossa/signatures/node"
import { Result } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"

const recorded = contracts()
const index = fc.nat({ max: 1_000_000 })
const bytes = fc.uint8Array({ minLength: 1, maxLength: 33 })
const word = fc.oneof(
  fc.constantFrom(0n, 1n, 32n, 64n, 96n, 128n, 2n ** 160n - 1n, 2n ** 256n - 1n),
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
)

const mutatedContract = fc.record({
  contract: fc.nat({ max: recorded.length - 1 }),
  code: fc.array(fc.record({ at: index, bytes }), { maxLength: 6 }),
  length: fc.option(index),
  abi: fc.option(
    fc.array(
      fc.record({
        at: index,
        field: fc.constantFrom("type", "name", "inputs", "outputs", "stateMutability", "anonymous"),
        by: fc.oneof(fc.constantFrom("uint", "tuple", "event", "transfer", "", null), fc.jsonValue({ maxDepth: 2 }))
      }),
      { maxLength: 4 }
    )
  ),
  calls: fc.array(fc.record({ at: index, words: fc.array(word, { maxLength: 8 }) }), { maxLength: 4 })
})

const hexOf = (words: ReadonlyArray<bigint>) => words.map(value => value.toString(16).padStart(64, "0")).join("")

const applyMutations = ({
  contract,
  code,
  length,
  abi,
  calls
}: typeof mutatedContract extends fc.Arbitrary<infer A> ? A : never) => {
  const { bytecode, abi: published } = recorded[contract]!
  const text = Buffer.from(bytecode.slice(2), "hex")
  for (const { at, bytes } of code) text.set(bytes.slice(0, text.length - (at % text.length)), at % text.length)
  const whole = structuredClone(published)
  for (const { at, field, by } of abi ?? [])
    if (whole !== undefined) Object.assign(whole[at % whole.length]!, { [field]: by })
  /** Selectors and topics that the code may have. */
  const idAt = (at: number, bytes: number) => text.subarray(at % (text.length - bytes)).toString("hex", 0, bytes)
  return {
    bytecode: `0x${text.toString("hex", 0, length === null ? text.length : length % text.length)}`,
    abi: abi === null ? undefined : whole,
    calls: calls.map(({ at, words }) => `0x${idAt(at, 4)}${hexOf(words)}`),
    logs: calls.map(({ at, words }) => ({ topics: [`0x${idAt(at, 32)}`], data: `0x${hexOf(words)}` }))
  }
}

fuzz("abi: reconstructs and repairs mutated recorded contracts", 100, mutatedContract, mutated => {
  const result = reconstructAbi(applyMutations(mutated), defaultSignatures)
  if (Result.isFailure(result)) {
    expect(result.failure._tag).toMatch(/^abi\//)
    expect(result.failure.message.length).toBeLessThan(2_000)
    return
  }
  const { abi, evidence } = result.success
  expect(evidence).toHaveLength(abi.length)
  for (const [i, entry] of abi.entries()) {
    const { id, confidence } = evidence[i]!
    expect(getEntryId(entry)).toBe(id)
    expect(confidence >= 0 && confidence <= 1).toBe(true)
    // A real name hashes to the selector or topic; any other is a placeholder.
    const given = "selector" in entry ? entry.selector : "topic0" in entry ? entry.topic0 : undefined
    if (given !== undefined && "name" in entry) expect(entry.name).toBe(placeholderName(entry.type, given))
  }
  if (abi.length > 0) expect(Result.getOrThrow(parseAbi(JSON.stringify(abi))).repairs).toEqual([])
})

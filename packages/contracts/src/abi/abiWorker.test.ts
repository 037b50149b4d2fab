import { toFunctionSelector } from "@glossa/abi/effect"
import type { Address } from "@glossa/classify"
import { afterEach, expect, test, vi } from "vitest"
import { dispatch } from "../../../abi/test/assemble.ts"
import type { AbiInput } from "./AbiInput.ts"
import abiWorker from "./abiWorker.ts"

const address: Address = `0x${"aa".repeat(20)}`
const returning = () => "602a5f5260205ff3"

const inputFor = (signatures: ReadonlyArray<string>): AbiInput => ({
  own: { address, code: dispatch(Object.fromEntries(signatures.map(one => [toFunctionSelector(one), returning]))) },
  implementations: [],
  calls: [],
  logs: [],
  names: {},
  guess: true
})

/** A getter of known words that no table has. */
const known = "getVaultFee()"
const unknown = "glossaTestsPing()"

afterEach(() => vi.restoreAllMocks())

test("guesses names with the words of the package", async () => {
  vi.spyOn(performance, "now").mockReturnValue(0)
  const { abi, guesses } = await abiWorker(inputFor([known, unknown]))
  expect(Object.keys(guesses ?? {})).toEqual([toFunctionSelector(known)])
  expect(abi).toContainEqual(expect.objectContaining({ name: "getVaultFee" }))
})

test("returns the ABI without guesses, not even guesses of another part, if they take longer than 250 ms", async () => {
  const { own } = inputFor([known])
  const input = { ...inputFor([unknown]), own, implementations: [inputFor([unknown]).own] }
  vi.spyOn(performance, "now").mockReturnValue(0)
  expect((await abiWorker(input)).guesses).toHaveProperty(toFunctionSelector(known))
  // Each reading of the clock is 10 ms later, even within one part.
  let now = 0
  vi.spyOn(performance, "now").mockImplementation(() => {
    now += 10
    return now
  })
  const { abi, guesses, unnamed } = await abiWorker(input)
  expect(guesses).toBeUndefined()
  expect(abi).toHaveLength(2)
  expect(unnamed).toHaveLength(2)
})

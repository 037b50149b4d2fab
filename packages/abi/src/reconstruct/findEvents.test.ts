import * as Result from "effect/Result"
import { expect, it } from "vitest"
import type { Hex } from "../entry/Abi.ts"
import { toEventSelector } from "../entry/hash.ts"
import { reconstructAbi } from "./reconstructAbi.ts"
import type { SignatureSource } from "./SignatureSource.ts"

const signature = "Seen(address,uint256)"
const source: SignatureSource = { functions: () => [], events: () => [{ fragment: signature, origin: "a table" }] }
const word: Hex = `0x${"00".repeat(31)}01`

it.each([
  [0, false],
  [1, true],
  [2, false]
])("with %i indexed parameters of two, evidence says whether they are assumed", (indexed, isAssumed) => {
  const topics = [toEventSelector(signature), ...Array.from({ length: indexed }, () => word)]
  const logs = [{ topics, data: `0x${"00".repeat(32 * (2 - indexed))}` }]
  const { abi, evidence } = Result.getOrThrow(reconstructAbi({ logs }, source))
  expect(abi).toMatchObject([{ inputs: [{ indexed: indexed > 0 }, { indexed: indexed > 1 }] }])
  expect(evidence[0]!.because.includes("the first parameters are assumed to be the indexed ones")).toBe(isAssumed)
})

import * as Result from "effect/Result"
import { expect, test } from "vitest"
import { dispatch } from "../../test/assemble.ts"
import { evmoleAnalyzer } from "./evmoleAnalyzer.ts"

/** Stores the word that is some bytes after the first argument's offset. */
const loading = (distance: string) =>
  dispatch({ "0x12345678": () => `6004356${(distance.length / 2 - 1).toString(16)}${distance}01355f5500` })

const inputsOf = (distance: string) =>
  Result.getOrThrow(evmoleAnalyzer.functions(loading(distance), { mutability: false })).map(({ inputs }) => inputs)

test("a struct is read, but not one of more members than any compiler writes", () => {
  expect(inputsOf("0064")).toEqual([expect.stringContaining("(uint256,")])
  expect(inputsOf("040004")).toEqual([undefined])
})

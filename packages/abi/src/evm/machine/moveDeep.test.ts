import { describe, expect, it } from "vitest"
import { moveDeep } from "./moveDeep.ts"
import { ofNumber } from "./Value.ts"

/** Executes an instruction on a stack of this many words, which are numbered from the top. */
const run = (opcode: number, immediate: number, words: number) => {
  const stack = Array.from({ length: words }, (_, index) => ofNumber(words - index))
  const valid = moveDeep(opcode, immediate, stack)
  const moved = stack.reverse().flatMap(({ number }, index) => (number === index + 1 ? [] : [[index + 1, number]]))
  return valid ? { words: stack.length, moved: stack.length > words ? stack[0]!.number : moved } : undefined
}

describe("instructions with an immediate (EIP-8024)", () => {
  it("DUPN duplicates the word at a depth of 17 to 235", () => {
    expect(run(0xe6, 0x80, 17)).toEqual({ words: 18, moved: 17 })
    expect(run(0xe6, 0x00, 145)).toEqual({ words: 146, moved: 145 })
    expect(run(0xe6, 0x5a, 235)).toEqual({ words: 236, moved: 235 })
    expect(run(0xe6, 0x80, 16)).toBeUndefined()
  })

  it("SWAPN swaps the top with the word below that depth", () => {
    expect(run(0xe7, 0x80, 18)).toEqual({ words: 18, moved: [[1, 18], [18, 1]] }) // biome-ignore format: pairs
    expect(run(0xe7, 0x80, 17)).toBeUndefined()
  })

  it("EXCHANGE swaps two deep words", () => {
    expect(run(0xe8, 0x8e, 3)).toEqual({ words: 3, moved: [[2, 3], [3, 2]] }) // biome-ignore format: pairs
    expect(run(0xe8, 0x8f, 30)).toEqual({ words: 30, moved: [[2, 30], [30, 2]] }) // biome-ignore format: pairs
    expect(run(0xe8, 0x8f, 29)).toBeUndefined()
  })

  it.each([
    [0xe6, 0x5b],
    [0xe6, 0x7f],
    [0xe7, 0x60],
    [0xe8, 0x52]
  ])("%i is invalid with the immediate %i, which may be an instruction", (opcode, immediate) => {
    expect(run(opcode, immediate, 300)).toBeUndefined()
  })
})

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { assemble } from "../../test/assembleVyper.ts"
import { compileSources } from "../../test/compileSolidity.ts"
import type { Hex } from "../entry/Abi.ts"
import { toFunctionSelector } from "../entry/hash.ts"
import { readBytecode } from "./Bytecode.ts"
import { findEntries } from "./findEntries.ts"

const load = "0 CALLDATALOAD 224 SHR"
const divide = `${2n ** 224n} 0 CALLDATALOAD DIV`

/** Ways to put the selector on the stack. */
const openings = {
  SHR: load,
  DIV: divide,
  "DIV and a mask": `${divide} 0xffffffff AND`,
  "a mask and DIV": `0xffffffff ${divide} AND`,
  "an internal function": "@return 0 CALLDATALOAD @shift JUMP shift: 224 SHR SWAP1 JUMP return:",
  "after a check of the size": `4 CALLDATASIZE LT @fallback JUMPI ${load}`,
  "after a check of the value": `CALLVALUE @fallback JUMPI ${load}`,
  "after a jump to nowhere": `CALLVALUE 0 JUMPI ${load}`,
  "after an immutable": `#7f${"00".repeat(32)} POP ${load}`,
  "copied to memory": "4 0 28 CALLDATACOPY 0 MLOAD",
  "stored in memory": "0 CALLDATALOAD 0 MSTORE 0 MLOAD 224 SHR",
  "after CLZ": `0 #1e POP ${load}`,
  "after SLOTNUM": `#4b POP ${load}`,
  "after DUPN": `${load} ${"0 ".repeat(16)} #e680`
}

/** Comparisons of the selector on the stack, which jump to the body or past it. */
const comparisons: ReadonlyArray<(selector: string, id: number) => string> = [
  (selector, id) => `DUP1 ${selector} EQ @l${id} JUMPI`,
  (selector, id) => `${selector} DUP2 EQ @l${id} JUMPI`,
  (selector, id) => `DUP1 ${selector} EQ ISZERO ISZERO @l${id} JUMPI`,
  (selector, id) => `DUP1 ${selector} XOR ISZERO @l${id} JUMPI`,
  (selector, id) => `DUP1 ${selector} SUB ISZERO @l${id} JUMPI`,
  (selector, id) => `CALLVALUE ISZERO DUP2 ${selector} EQ AND @l${id} JUMPI`,
  (selector, id) => `DUP1 ${selector} EQ ISZERO @past${id} JUMPI ${id} STOP past${id}:`,
  (selector, id) => `DUP1 ${selector} XOR @past${id} JUMPI ${id} STOP past${id}:`,
  (selector, id) => `DUP1 ${selector} SUB @past${id} JUMPI ${id} STOP past${id}:`,
  (selector, id) => `${selector} DUP2 SUB @past${id} JUMPI ${id} STOP past${id}:`
]

const toHex = (selector: number): Hex => `0x${selector.toString(16).padStart(8, "0")}`

/** Ids of bodies begin here, so that three bytes push each of them. */
const firstId = 0x10000

/** Functions in the order of their selectors. Up to `run` of them are compared one after another. */
const anyDispatcher = fc.record({
  opening: fc.constantFrom(...Object.values(openings)),
  functions: fc
    .uniqueArray(
      fc.record({
        selector: fc.oneof(fc.constantFrom(0, 1, 255, 0x7fff_ffff, 0xffff_ffff), fc.nat({ max: 0xffff_ffff })),
        compare: fc.constantFrom(...comparisons)
      }),
      { selector: ({ selector }) => selector, maxLength: 40, size: "max" }
    )
    .map(list =>
      list
        .toSorted((one, other) => one.selector - other.selector)
        .map((one, index) => ({ ...one, id: firstId + index }))
    ),
  run: fc.integer({ min: 1, max: 40 })
})

type Functions =
  typeof anyDispatcher extends fc.Arbitrary<infer A extends { functions: unknown }> ? A["functions"] : never

/** Compares with the selectors as solc does: it splits them in halves by GT. */
const search = (functions: Functions, run: number): string => {
  if (functions.length <= run)
    return `${functions.map(({ selector, id, compare }) => compare(toHex(selector), id)).join(" ")} @fallback JUMP`
  const middle = functions.length >> 1
  const { selector, id } = functions[middle]!
  const [low, high] = [functions.slice(0, middle), functions.slice(middle)].map(half => search(half, run))
  return `DUP1 ${toHex(selector)} GT @low${id} JUMPI ${high} low${id}: ${low}`
}

const fallback = "fallback: 0 0 REVERT"
const look = (code: Hex) => findEntries(readBytecode(code))
const found = (text: string): ReadonlyArray<string> =>
  look(assemble(`${text} ${fallback}`)).map(({ selector }) => selector)

/** Returns the id that the body at a position pushes. */
const idAt = (code: Hex, offset: number): number =>
  Number.parseInt(/^(?:5b)?62(?<id>.{6})/.exec(code.slice(2 + 2 * offset))!.groups!["id"]!, 16)

fuzz(
  "abi: finds the functions of any dispatcher, and no other",
  1_000,
  anyDispatcher,
  ({ opening, functions, run }) => {
    const bodies = functions.map(({ id }) => `l${id}: ${id} STOP`).join(" ")
    const code = assemble(`${opening} ${search(functions, run)} ${fallback} ${bodies}`)
    expect(look(code).map(({ selector, offset }) => [selector, idAt(code, offset)])).toEqual(
      functions.map(({ selector, id }) => [toHex(selector), id])
    )
  }
)

describe("the selector", () => {
  it.each(Object.entries(openings))("%s is compared", (_, opening) => {
    expect(found(`${opening} DUP1 0x11111111 EQ @a JUMPI STOP a: STOP`)).toEqual(["0x11111111"])
  })

  it("is zero where code branches on the selector itself", () => {
    expect(found(`${load} DUP1 ISZERO @a JUMPI STOP a: STOP`)).toEqual(["0x00000000"])
    expect(found(`${load} @fallback JUMPI STOP`)).toEqual(["0x00000000"])
  })

  it("is compared by successive differences", () => {
    const step = (label: string) => `SWAP1 SUB DUP1 ISZERO @${label} JUMPI`
    expect(found(`${load} 0x11111111 ${step("a")} 0x22222222 ${step("b")} a: b: STOP`)).toEqual([
      "0x11111111",
      "0x33333333"
    ])
  })

  it.each(["4 DUP2 MOD", "3 DUP2 AND"])("chooses from a table by %s", index => {
    const table = `${load} ${index} DUP1 2 EQ @two JUMPI 3 EQ @three JUMPI STOP`
    const buckets = "two: POP 0xaabbcc02 EQ @a JUMPI STOP three: 0xaabbcc03 EQ @a JUMPI STOP a: STOP"
    expect(found(`${table} ${buckets}`)).toEqual(["0xaabbcc02", "0xaabbcc03"])
  })
})

describe("no function is", () => {
  const compare = "DUP1 0x11111111 EQ @a JUMPI STOP"

  it.each([
    ["compared in the half of other selectors", `${load} DUP1 0x55555555 GT @low JUMPI ${compare} low: STOP`],
    ["compared in a bucket of other selectors", `${load} 2 DUP2 MOD @odd JUMPI ${compare} odd: STOP`],
    ["in code that nothing reaches", `${load} STOP ${compare}`],
    ["reached after a read below the bottom of the stack", `POP ${load} ${compare}`],
    ["compared with another word of calldata", `4 CALLDATALOAD 224 SHR ${compare}`],
    ["at a position without a JUMPDEST", `${load} 0x11111111 EQ 1 JUMPI STOP`],
    ["compared by a part of its selector", `${load} 0xffff AND ${compare}`]
  ])("%s", (_, code) => {
    expect(found(`${code} a: STOP`)).toEqual([])
  })

  it("compared a second time, or in a body", () => {
    const again = "DUP1 0x11111111 EQ @b JUMPI STOP"
    const code = assemble(
      `${load} ${compare.replace("STOP", again)} a: ${firstId} DUP2 0x22222222 EQ @b JUMPI b: 0 STOP`
    )
    expect(look(code).map(({ selector, offset }) => [selector, idAt(code, offset)])).toEqual([["0x11111111", firstId]])
  })
})

const names = Array.from({ length: 40 }, (_, index) => `f${index}`)
const contract = `contract C {
  address immutable owner = msg.sender;
  ${names.map((name, index) => `function ${name}(uint256 a) external view returns (uint256) { return a + ${index} + uint160(owner); }`).join("\n  ")}
  fallback() external payable { require(msg.sig != 0x12345678); }
}
library L { ${names.map(name => `function ${name}(uint256 a) external view returns (uint256) { return a + gasleft(); }`).join(" ")} }`

describe.each([
  ["without the optimizer", {}],
  ["optimized for size", { optimizer: { enabled: true, runs: 1 } }],
  ["optimized for speed", { optimizer: { enabled: true, runs: 1_000_000 } }],
  ["through Yul", { viaIR: true }],
  ["through Yul, optimized", { viaIR: true, optimizer: { enabled: true, runs: 200 } }]
] as const)("Solidity's code %s", (_, settings) => {
  const { contracts } = compileSources({ "a.sol": contract }, ["evm.deployedBytecode.object"], settings)

  it.each(["C", "L"])("has the functions of %s", name => {
    const code: Hex = `0x${contracts["a.sol"]![name]!.evm.deployedBytecode.object}`
    expect(look(code).map(({ selector }) => selector)).toEqual(
      names.map(one => toFunctionSelector(`${one}(uint256)`)).toSorted()
    )
  })
})

it("is bounded in time and memory by its steps", () => {
  const filled = (begin: string, part: string): Hex => `0x${begin}${part.repeat(24_576 / (part.length / 2))}`
  const start = performance.now()
  // Many selectors in one word, expressions that double, and halves of halves.
  for (const part of ["806101ff1650", "8060011801", "8063112233441115600057"]) look(filled(load, part))
  expect(performance.now() - start).toBeLessThan(2_000)
})

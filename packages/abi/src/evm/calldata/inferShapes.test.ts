import { describe, expect, it } from "vitest"
import { compileSolidity } from "../../../test/compileSolidity.ts"
import type { AbiEntry, FunctionEntry, Hex } from "../../entry/Abi.ts"
import { signatureTypes } from "../../entry/formatSignature.ts"
import { getEntryId } from "../../entry/getEntryId.ts"
import { analyzeBytecode } from "../analyzeBytecode.ts"
import { readBytecode } from "../Bytecode.ts"
import { Decoding } from "./Decoding.ts"
import { inferShapes } from "./inferShapes.ts"
import { Sums } from "./Sums.ts"

/** Functions whose arguments have structures, with bodies that read them. */
const functions: ReadonlyArray<string> = [
  "uint256[3] memory a) public { for (uint256 i; i < 3; i++) total += a[i];",
  "address w, uint256[4] calldata a, bool x) external { if (x) { last = w; total = a[1] * a[3]; }",
  "address[2] memory a, uint256 k) public { last = a[k]; total = k + 1;",
  "uint256[] memory a, address[] calldata b) public { for (uint256 i; i < a.length; i++) sums[b[i]] += a[i];",
  "uint256[2][3] memory a) public { for (uint256 i; i < 3; i++) total += a[i][1];",
  "uint256[2][] memory a) public { for (uint256 i; i < a.length; i++) total += a[i][1];",
  "uint256[][] calldata a) external { for (uint256 i; i < a.length; i++) total += a[i][1] * a[i].length;",
  "uint256[][2] memory a) public { total += a[0][1] * a[1].length;",
  "bytes[2] memory a, uint256 k) public { data = a[k]; total = k + 1;",
  "P memory p, bytes calldata b) public { last = p.a; total = p.b; data = b;",
  "P[] calldata p) external { for (uint256 i; i < p.length; i++) sums[p[i].a] += p[i].b;",
  "P[2] memory p) public { for (uint256 i; i < 2; i++) sums[p[i].a] += p[i].b;",
  "One calldata one) external { data = one.data;",
  "D calldata d, uint256 n) external { last = d.a; data = d.data; total = d.xs.length * n;",
  "D[] memory d) public { for (uint256 i; i < d.length; i++) { last = d[i].a; data = d[i].data; total += d[i].xs[0]; }",
  "N memory n, address z) public { last = z; data = n.d.data; total += n.p.b * n.h[1];",
  "uint256 a, uint256, address b) public { total = a * 3; last = b;"
]

const source = `contract C {
  struct P { address a; uint256 b; uint256 c; }
  struct D { address a; bytes data; uint256[] xs; uint256 e; }
  struct N { P p; D d; uint256[2] h; }
  struct One { bytes data; }
  uint256 total; address last; bytes data; mapping(address => uint256) sums;
  ${functions.map((text, index) => `function f${index}(${text} }`).join("\n")}
}`

const isFunction = (entry: AbiEntry): entry is FunctionEntry => entry.type === "function"

describe.each([
  ["without the optimizer", undefined],
  ["with the optimizer", { enabled: true, runs: 200 }],
  ["optimized for size", { enabled: true, runs: 1 }]
] as const)("arguments of Solidity's code %s", (_, optimizer) => {
  const { errors, abis, codes } = compileSolidity(source, optimizer)
  const abi = abis["C"] as ReadonlyArray<AbiEntry>
  const code = codes["C"]!
  const { refine } = analyzeBytecode(readBytecode(code))

  it("compiles", () => expect(errors).toEqual([]))

  it.each(abi.filter(isFunction).map(entry => [signatureTypes(entry.inputs), entry]))("%s", (types, entry) => {
    const inputs = refine([]).inputs(getEntryId(entry) as Hex)
    // Code handles text and bytes in the same way.
    expect(inputs && signatureTypes(inputs).replaceAll("string", "bytes")).toBe(types)
  })
})

it("arguments of more words than any calldata has are not listed", () => {
  const decoding = new Decoding()
  decoding.addRange("struct", 0, 0, 2 ** 30, 1)
  decoding.require(0, 2 ** 30, true)
  expect(inferShapes(decoding, new Sums())).toEqual([])
})

describe("words after a length that the code never multiplies", () => {
  /** An argument's length, and two words after it, by the instructions that load these. */
  const shapesOf = (...instructions: readonly [number, number]) => {
    const decoding = new Decoding()
    const sums = new Sums()
    const load = (node: number, tail: number, word: number, instruction: number) => {
      sums.place(node, { tail, strides: [], word })
      decoding.addLoad(node, instruction)
    }
    load(1, 0, 0, 10)
    load(2, 1, 0, 20)
    load(3, 1, 1, instructions[0])
    load(4, 1, 2, instructions[1])
    return inferShapes(decoding, sums)
  }

  it("are elements if a loop loads them", () => {
    const element = { kind: "word", nodes: [3, 4] }
    expect(shapesOf(30, 30)).toEqual([{ kind: "array", size: undefined, element }])
  })

  it("may be anything if two instructions load them", () => {
    expect(shapesOf(30, 40)).toEqual([{ kind: "dynamic" }])
  })
})

import { describe, expect, it } from "vitest"
import { compileSolidity } from "../../../test/compileSolidity.ts"
import type { AbiEntry, EventEntry, FunctionEntry, Hex } from "../../entry/Abi.ts"
import { signatureTypes } from "../../entry/formatSignature.ts"
import { getEntryId } from "../../entry/getEntryId.ts"
import { analyzeBytecode } from "../analyzeBytecode.ts"
import { readBytecode } from "../Bytecode.ts"
import { type Cell, Memory } from "../machine/Memory.ts"
import { ofNumber, placeOf } from "../machine/Value.ts"
import { EncodedReader } from "./EncodedReader.ts"
import { typeOfShape } from "./EncodedShape.ts"
import { Regions } from "./Regions.ts"

/** Types of results, with bodies that make them. */
const functions: ReadonlyArray<readonly [string, string]> = [
  ["uint256, address, bool", "return (total, last, total > 1);"],
  ["uint256[3] memory r", "for (uint256 i; i < 3; i++) r[i] = sums[i];"],
  ["uint256[2][3] memory r", "r[0][1] = total; r[2][0] = total;"],
  ["uint256[] memory", "return list;"],
  ["uint256[] memory, address[] memory", "return (list, new address[](list.length));"],
  ["uint256[2][] memory", "return new uint256[2][](total);"],
  ["uint256[][] memory r", "r = new uint256[][](total); r[0] = list;"],
  ["bytes[] memory r", "r = new bytes[](total); r[0] = data;"],
  ["bytes[2] memory r", "r[0] = data; r[1] = msg.data;"],
  ["P memory", "return places[total];"],
  ["P memory, uint256", "return (places[total], list.length);"],
  ["P[] memory", "return new P[](total);"],
  ["P[2] memory r", "r[0] = places[total];"],
  ["D memory", "return things[total];"],
  ["D[] memory", "return new D[](total);"],
  ["N memory r", "r.d = things[total]; r.p = places[total];"],
  ["T memory", "return texts[total];"],
  ["S memory", "return mixes[total];"],
  ["Q[] memory", "return new Q[](total);"],
  ["uint256, bytes memory, uint256[] memory, bytes memory", "return (total, data, list, data);"]
]

const source = `contract C {
  struct P { address a; uint256 b; bool c; }
  struct D { address a; bytes data; uint256[] xs; uint256 e; }
  struct N { P p; D d; uint256[2] h; }
  struct T { bytes data; address a; uint256 b; }
  struct S { address a; uint256 b; bytes data; P p; uint256 c; bool d; }
  struct Q { address a; uint256 b; P p; }
  uint256 total; address last; bytes data; uint256[] list; mapping(uint256 => uint256) sums;
  mapping(uint256 => P) places; mapping(uint256 => D) things;
  mapping(uint256 => T) texts; mapping(uint256 => S) mixes;
  event E(P p, uint256[] list, uint256[2] pair, bytes data);
  ${functions.map(([types, body], index) => `function f${index}() public view returns (${types}) { ${body} }`).join("\n")}
  function negative() public pure returns (int256) { return -5; }
  function text() public pure returns (string memory) { return "a readable constant"; }
  function log(uint256[2] memory pair) public { P memory p = places[total]; emit E(p, list, pair, data); }
}`

const isFunction = (entry: AbiEntry): entry is FunctionEntry => entry.type === "function"

describe.each([
  ["without the optimizer", undefined],
  ["with the optimizer", { enabled: true, runs: 200 }],
  ["optimized for size", { enabled: true, runs: 1 }]
] as const)("results of Solidity's code %s", (_, optimizer) => {
  const { errors, abis, codes } = compileSolidity(source, optimizer)
  const abi = abis["C"] as ReadonlyArray<AbiEntry>
  const code = codes["C"]!
  const { functions: found, events } = analyzeBytecode(readBytecode(code))

  it("compiles", () => expect(errors).toEqual([]))

  it.each(abi.filter(isFunction).map(entry => [entry.name, signatureTypes(entry.outputs), entry]))(
    "%s: %s",
    (name, types, entry) => {
      const { outputs } = found.get(getEntryId(entry) as Hex)!
      // Code handles text and bytes in the same way, unless the data begins with readable text.
      const shown = outputs && signatureTypes(outputs)
      expect(name === "text" ? shown : shown?.replaceAll("string", "bytes")).toBe(types)
    }
  )

  it("reads the data of an event alike", () => {
    const event = abi.find((entry): entry is EventEntry => entry.type === "event")!
    expect(
      events
        .get(getEntryId(event) as Hex)
        ?.dataTypes?.join(",")
        .replaceAll("string", "bytes")
    ).toBe(signatureTypes(event.inputs))
  })
})

it("reads a fixed array of dynamic values if only the first round of the loop is known", () => {
  const memory = new Memory<Cell>()
  const write = (place: number, number: number, writer: number) =>
    memory.set(placeOf(ofNumber(place)), { value: ofNumber(number), writer, from: Number.NaN, before: Number.NaN })
  // The offset of the array, the offset of its first element, and that element: five bytes.
  write(0, 32, 1)
  write(32, 96, 2)
  write(128, 5, 3)
  const reader = new EncodedReader(memory, new Regions(), new Set())
  expect(reader.read(ofNumber(0), ofNumber(192), undefined)?.map(shape => typeOfShape(shape, "bytes"))).toEqual([
    "bytes[3]"
  ])
})

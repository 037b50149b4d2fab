import { describe, expect, it } from "vitest"
import { dispatch } from "../../../test/assemble.ts"
import { compileSolidity } from "../../../test/compileSolidity.ts"
import { orThrow } from "../../../test/returned.ts"
import type { AbiEntry } from "../../entry/Abi.ts"
import { formatSignature } from "../../entry/formatSignature.ts"
import { reconstructAbi } from "../../reconstruct/reconstructAbi.ts"
import { TypeGraph } from "./TypeGraph.ts"
import { use, Words } from "./Words.ts"
import { memoryType } from "./wordType.ts"

const state = `
  enum Kind { None, Some, All }
  address owner; uint256 total; int256 balance; bytes32 digest; Kind kind;
  string text; bytes32[] list; mapping(bytes32 => bool) known; mapping(address => uint256) kept; mapping(uint256 => bool) used;
  event Noted(uint256 indexed id, bytes32 hash, Kind kind);
  error Refused(int256 by, bytes32 hash);`

const optimizers = [undefined, { enabled: true, runs: 200 }]

/** Returns the types of the inputs of a contract's entries of a type, as code shows them. */
const typesOf = (body: string, type: AbiEntry["type"] = "function"): ReadonlyArray<string> => {
  const found = optimizers.map(optimizer => {
    const { codes, errors } = compileSolidity(`contract A {${state}${body}}`, optimizer)
    expect(errors).toEqual([])
    const { abi } = orThrow(reconstructAbi({ bytecode: codes.A! }))
    return abi.flatMap(entry =>
      entry.type === type && "name" in entry ? [formatSignature(entry).replace(/^[^(]*/, "")] : []
    )
  })
  expect(found[1]).toEqual(found[0])
  return found[0]!
}

describe("the type of an argument", () => {
  it.each([
    ["uint8", "total = x"],
    ["int24", "balance = x"],
    ["int256", "require(x < balance); total++"],
    ["int256", "balance = x / 3"],
    ["int256", "balance += x"],
    ["uint256", "total += x"],
    ["uint256", "require(x < total); kept[msg.sender] = x"],
    ["uint256", "used[x] = true; total = x << 3"],
    ["uint256", "used[x] = true; total = 1 << x"],
    ["bool", "if (x) total++"],
    ["address", "owner = x"],
    ["uint160", "total = x * 3"],
    ["bytes4", "digest = x"],
    ["bytes32", "digest = x; digest = keccak256(msg.data)"],
    ["bytes32", "require(keccak256(msg.data) == x); total++"],
    ["bytes32", "require(x[3] == 0x12); total++"],
    ["bytes32", "known[x] = true"],
    [
      "bytes32",
      "assembly { mstore(0, shl(224, 0x12345678)) mstore(4, x) pop(call(gas(), sload(0), 0, 0, 36, 0, 0)) } known[x] = true"
    ],
    ["bytes32", "require(x == digest); total++"],
    ["bytes32", "assembly { pop(create2(0, 0, 0, x)) } total++"],
    ["bytes32", "assembly { sstore(x, 1) } total++"],
    ["bytes32", "assembly { sstore(1, sload(x)) } total++"],
    ["bytes32", "require(x != 0x7c5ea36004851c764c44143b1dcb59679b11c9a68e5f41497f6cf3d480715331); total++"]
  ])("%s is seen in: %s", (type, code) => {
    expect(typesOf(`function f(${type} x) external { ${code}; }`)).toEqual([`(${type})`])
  })

  it("is uint8 for an enum, whose members the decoder checks", () => {
    expect(typesOf("function f(Kind x) external { kind = x; }")).toEqual(["(uint8)"])
    expect(typesOf("function f(Kind x) external { total += uint256(x); }")).toEqual(["(uint8)"])
    expect(typesOf("function f(Kind[] calldata x) external { kind = x[1]; }")).toEqual(["(uint8[])"])
  })

  it("follows from the mask of each element of an array that the decoder does not check", () => {
    const sum =
      "for { let i := 0 } lt(i, 3) { i := add(i, 1) } { sstore(i, and(calldataload(add(x, mul(i, 32))), 0xff)) }"
    expect(typesOf(`function f(uint8[3] calldata x) external { assembly { ${sum} } }`)).toEqual(["(uint8[3])"])
  })

  it("does not follow from the mask of an element that the decoder checks", () => {
    const code = "total = uint16(x[1]); owner = y;"
    expect(typesOf(`function f(uint256[] calldata x, address y) external { ${code} }`)).toEqual(["(uint256[],address)"])
    expect(typesOf("function f(address[] calldata x) external { owner = x[1]; }")).toEqual(["(address[])"])
  })

  it("is address for the mask of an element all the same", () => {
    const stored = "sstore(0, and(calldataload(add(x.offset, 32)), 0xffffffffffffffffffffffffffffffffffffffff))"
    expect(
      typesOf(`function f(address[] calldata x, address y) external { owner = y; assembly { ${stored} } }`)
    ).toEqual(["(address[],address)"])
  })

  it("is bytes32 for the halves of a signature at the end of a struct", () => {
    const signature = "struct S { uint256 deadline; uint8 v; bytes32 r; bytes32 s; }"
    expect(typesOf(`${signature} function f(S memory x, uint256 y) public { total = x.v * x.deadline * y; }`)).toEqual([
      "((uint256,uint8,bytes32,bytes32),uint256)"
    ])
  })

  it("is uint8 for an element that code checks like a member of an enum, since its decoder does not", () => {
    const words = new Words()
    words.mark(words.node("element"), use.enumerated | use.added)
    expect(memoryType(TypeGraph.build([{ words }]), "element").type).toBe("uint8")
    expect(memoryType(TypeGraph.build([{ words, panics: true }]), "element").type).toBe("uint256")
  })

  it("is not an enum if code converts a number to one", () => {
    expect(typesOf("function f(uint256 x) external { kind = Kind(x); }")).toEqual(["(uint256)"])
  })

  it("does not follow from a mask after the decoder's checks", () => {
    expect(typesOf("function f(uint256 x, address y) external { owner = y; total = uint8(x); }")).toEqual([
      "(uint256,address)"
    ])
  })
})

describe("the type of text", () => {
  const copied = "assembly { let at := mload(0x40) calldatacopy(at, x.offset, x.length)"

  it.each([
    ["string", "text = x"],
    ["bytes", `${copied} pop(delegatecall(gas(), sload(0), at, x.length, 0, 0)) } text = string(x)`],
    ["bytes", `${copied} pop(create(0, at, x.length)) } text = string(x)`],
    ["bytes", "(uint256 a, uint256 b) = abi.decode(x, (uint256, uint256)); total = a * b; text = string(x)"],
    ["bytes", "total = x.length"]
  ])("is %s for: %s", (type, code) => {
    expect(typesOf(`function f(${type} calldata x) external { ${code}; }`)).toEqual([`(${type})`])
  })
})

describe("the type of text among others", () => {
  it("is string for a stored member of a struct", () => {
    const body =
      "struct S { string name; uint256 n; } function f(S calldata s) external { text = s.name; total = s.n * 3; }"
    expect(typesOf(body)).toEqual(["((string,uint256))"])
  })

  it("is bytes for data that a function decodes if it only stores", () => {
    const decode = "(uint256 a, uint256 b) = abi.decode(x, (uint256, uint256)); total = a * b * y;"
    expect(typesOf(`function f(bytes calldata x, uint256 y) external { ${decode} }`)).toEqual(["(bytes,uint256)"])
  })
})

describe("the type of an argument that the first ABI coder truncates", () => {
  const typeOf = (body: string) => {
    const { abi } = orThrow(reconstructAbi({ bytecode: dispatch({ "0x11111111": () => body }) }))
    return abi.flatMap(entry => (entry.type === "function" ? [formatSignature(entry).replace(/^[^(]*/, "")] : []))
  }

  it.each([
    ["the mask of every use", "60043560ff165f5500", "(uint8)"],
    ["text whose length is stored twice", "60043560040180356002026001015f556020013560ff191660015500", "(string)"],
    [
      "such text where its first word is compared, too",
      "60043560040180356002026001015f55602001358060051060025560ff191660015500",
      "(string)"
    ],
    ["nothing, where the word is also used", "6004358060ff165f5560015500", "(uint256)"],
    ["two ISZERO", "60043515155f5500", "(bool)"],
    ["a mask of all bytes", "6004356000191660015500", "(bytes32)"],
    [
      "the other elements of an array in storage",
      "6004355f5f5260205f2060243501555f5f5260205f2060443501545f1a5000",
      "(bytes32,uint256,uint256)"
    ],
    ["no such mask, where other code has it", "600435600019166001556024355f525f60205260405f205400", "(bytes32,uint256)"]
  ])("follows from %s", (_, body, types) => {
    expect(typeOf(body)).toEqual([types])
  })
})

describe("the types of an event and an error", () => {
  const emit = `function f(uint256 id, bytes32 hash, Kind x) external {
    total += id; digest = hash; emit Noted(id, hash, x); }
    function g() external { digest = keccak256(msg.data); }`

  it("are the types of the words that code logs", () => {
    expect(typesOf(emit, "event")).toEqual(["(uint256,bytes32,uint8)"])
  })

  it("are string for text that code stores, too, and bytes for other text", () => {
    const logged = `event Named(string name); event Sent(bytes data);
      function f(string calldata x) external { text = x; emit Named(x); }
      function g(bytes calldata x) external { emit Sent(x); }`
    expect(typesOf(logged, "event").toSorted()).toEqual(["(bytes)", "(string)"])
  })

  it("are the types of the words that code reverts with", () => {
    const revert = `function f(int256 by, bytes32 hash) external {
      digest = keccak256(msg.data); balance = by / 2; if (hash == digest) revert Refused(by, hash); }`
    expect(typesOf(revert, "error")).toEqual(["(int256,bytes32)"])
  })
})

describe("the type of a result", () => {
  it.each([
    ["int256", "int128 x, int24 y", "int256(x) * y"],
    ["int256", "int24 x", "int256(x) - 60"],
    ["uint256", "uint128 x, uint24 y", "uint256(x) * y"]
  ])("is %s for (%s) and %s", (type, inputs, result) => {
    for (const optimizer of optimizers) {
      const source = `contract A { function f(${inputs}) external pure returns (${type}) { return ${result}; } }`
      const { abi } = orThrow(reconstructAbi({ bytecode: compileSolidity(source, optimizer).codes.A! }))
      expect(abi).toMatchObject([{ outputs: [{ type }] }])
    }
  })
})

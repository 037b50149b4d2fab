import { describe, expect, it } from "vitest"
import { compileSolidity } from "../../../test/compileSolidity.ts"
import { errorFrom, orThrow } from "../../../test/returned.ts"
import { parseAbi } from "../parseAbi.ts"

const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

type Price is uint128;
uint256 constant SIZE = 3;
error Unused(uint256 a);
error Denied(Price price, address sender);
struct Leg { Price price; uint256[SIZE] amounts; }

interface IToken {
  event Transfer(address indexed from, address indexed to, uint256 value);
  function transfer(address to, uint256 value) external returns (bool);
  function balanceOf(address) external view returns (uint256);
}

library Math {
  struct Range { int24 low; int24 high; }
  function max(uint256 a, uint256 b) internal pure returns (uint256) { return a > b ? a : b; }
}

abstract contract Owned {
  enum Role { None, Owner /* ; } */, Admin }
  mapping(address account => Role role) public roles;
  address payable[] public owners;
  modifier only(Role role) { if (roles[msg.sender] != role) revert Denied(Price.wrap(0), msg.sender); _; }
  constructor(address owner) { roles[owner] = Role.Owner; }
  function _hidden(Role role) internal {}
  function grant(address account, Role role) external virtual only(Role.Owner) { roles[account] = role; }
}

contract Shop is Owned, IToken {
  using Math for uint256;
  struct Order { address maker; Leg[] legs; Math.Range range; IToken token; Role role; string note; }
  string public constant name = "a;{b}\\"c";
  uint256 public immutable fee = 1;
  mapping(address => mapping(uint256 id => Order)) public orders;
  mapping(bytes32 => uint8[2][]) public grid;
  mapping(address => uint256) public override balanceOf;
  function(uint256) internal pure returns (uint256) callback;
  uint256 private secret = 7;

  constructor(IToken token, Price price) payable Owned(address(token)) { secret = Price.unwrap(price); }
  receive() external payable {}
  fallback(bytes calldata input) external payable returns (bytes memory) { return input; }
  function transfer(address to, uint256 value) external override(IToken) returns (bool) {
    assembly { let x := "}" }
    emit Transfer(msg.sender, to, value);
    return true;
  }
  function fill(Order[] calldata list, Math.Range memory range, Leg calldata leg) external payable only(Role.Admin) returns (Role[2] memory given, address payable to) {
    for (uint256 i = 0; i < list.length; i++) { if (range.low == leg.amounts[0].max(1) ) { } }
  }
  function half(uint256 a) public pure returns (uint256) { return a / 2; }
  function quarter(uint256 a) private pure returns (uint256) { return half(half(a)); }
}`.replace("range.low == leg.amounts[0].max(1)", "leg.amounts[0].max(1) > 0")

/** Entries without the names of types, which other names of the same text may hide, in an order that both share. */
const normalize = (abi: unknown) =>
  (abi as ReadonlyArray<object>).map(entry => JSON.stringify(entry, Object.keys(flat(entry)).toSorted())).toSorted()

const flat = (value: unknown): Record<string, true> =>
  Array.isArray(value)
    ? Object.assign({}, ...value.map(flat))
    : typeof value === "object" && value !== null
      ? Object.assign({}, ...Object.entries(value).map(([key, one]) => ({ [key]: true, ...flat(one) })))
      : {}

/** solc names elementary types too. */
const withoutElementary = (abi: unknown) =>
  JSON.parse(JSON.stringify(abi), (key, value) =>
    key === "internalType" && !/^(?:struct|enum|contract) |Price/.test(value) ? undefined : value
  )

describe("Solidity source code", () => {
  it("is read as the ABI that solc compiles it to, with the names of structs, enums and contracts", () => {
    const { errors, abis } = compileSolidity(source)
    expect(errors).toEqual([])
    const { abi, rejected } = orThrow(parseAbi(source))
    expect(rejected).toEqual([])
    expect(normalize(abi)).toEqual(normalize(withoutElementary(abis["Shop"])))
  })

  it("of an interface alone is the interface", () => {
    const text = source.slice(source.indexOf("interface IToken"), source.indexOf("library"))
    expect(normalize(orThrow(parseAbi(text)).abi)).toEqual(
      normalize(withoutElementary(compileSolidity(source).abis["IToken"]))
    )
  })

  it("says what it does not have", () => {
    const { repairs } = orThrow(parseAbi("contract A is ERC20 { function f() external {} }"))
    expect(repairs).toContainEqual({
      path: "",
      problem: "A inherits ERC20, which the text does not have",
      fix: "entries are missing",
      proof: "default"
    })
    const cut = orThrow(parseAbi("interface A { function f() external; function g(uint256 a"))
    expect(cut.abi).toHaveLength(1)
    expect(cut.repairs.map(({ problem }) => problem)).toContain("the text ends within a declaration")
  })

  it("names the libraries whose errors may be missing, and leaves out constructors that are not run", () => {
    const { abi, repairs } = orThrow(
      parseAbi(
        "library Lib { error Bad(); function x() internal { revert Bad(); } } abstract contract A { constructor(bool b) { Lib.x(); } function f() public {} }"
      )
    )
    expect(abi).toHaveLength(1)
    expect(repairs.map(({ problem }) => problem)).toContain("uses libraries with errors or events: Lib")
  })

  it("of several contracts is joined, and their interfaces are left out", () => {
    const { abi, repairs } = orThrow(
      parseAbi(
        "interface I { function i() external; } contract A { function a() external {} } contract B { function b() external {} }"
      )
    )
    expect(abi.map(entry => "name" in entry && entry.name)).toEqual(["a", "b"])
    expect(repairs.map(({ problem }) => problem)).toContain("2 contracts: A, B")
  })

  it.each([
    ["a type of another file", "interface A { function f(Foo foo) external; }", 'unknown type "Foo"'],
    [
      "a library's struct",
      "library L { struct S { uint256 a; } function f(S memory s) external {} }",
      'unknown type "S"'
    ],
    [
      "a struct with a mapping",
      "struct S { mapping(uint256 => bool) m; } interface A { function f(S memory s) external; }",
      "struct S: a mapping, which no ABI has"
    ],
    [
      "a misspelled word where modifiers are not allowed",
      "interface A { function f() external retruns (uint256); }",
      'expected a modifier or "returns" at character 16, got "retruns"'
    ],
    ["a struct within itself", "interface A { struct S { S[] s; } function f(S memory s) external; }", "nested deeper"]
  ])("rejects %s", (_, text, problem) => {
    expect(errorFrom(parseAbi(text)).message).toContain(problem)
  })

  it("has no fallback function for a variable whose type is a function", () => {
    const text = `contract C {
      function() external a; function() external returns (bool) b = this.g; function(uint256[2] memory) external[] public c;
      function() external payable only { } function g() external returns (bool) {} }`
    const { abi, rejected } = orThrow(parseAbi(text))
    expect(
      abi.map(entry => ("name" in entry ? `${entry.name}(${entry.inputs.map(one => one.type)})` : entry.type))
    ).toEqual(["c(uint256)", "fallback", "g()"])
    expect(abi[0]).toMatchObject({ outputs: [{ type: "function" }] })
    expect(rejected).toEqual([])
  })
})

describe("array lengths that are expressions", () => {
  const source = (constants: string, length: string) =>
    `uint256 constant GLOBAL = 5; contract Base { uint256 constant INHERITED = 7; } contract Other { uint256 constant MAX = 99; }
     contract C is Base { ${constants} struct S { bool[${length}] b; }
     uint256[${length}] public list; function f(uint256[${length}][] memory a, S memory s) external {} }`
  const typeOf = (constants: string, length: string) => {
    const { abi } = orThrow(parseAbi(source(constants, length)))
    const f = abi.find(entry => entry.type === "function" && entry.name === "f")
    return f?.type === "function" ? f.inputs[0]!.type : undefined
  }

  const lengths: ReadonlyArray<readonly [constants: string, length: string, value: number]> = [
    ["uint256 constant MAX = 16;", "MAX", 16],
    ["uint256 constant MAX = 2**4;", "MAX", 16],
    ["uint256 private constant MAX = (1 << 3) * 2 + 1 - 1;", "MAX", 16],
    ["uint256 constant A = B + 1; uint256 constant B = 2;", "2 * A", 6],
    ["", "GLOBAL", 5],
    ["", "INHERITED + 1", 8],
    ["", "2 ** 3 ** 2 / 2 ** 5", 16],
    ["", "1_0 + 0x10", 26],
    ["", "2e2", 200],
    ["", "10 - -2 ** 2 * 2", 2],
    ["", "1 << 2 + 1 << 1", 16],
    ["", "7 - 2 - 1", 4]
  ]

  it.each(lengths)("evaluates %s%s to %i, as solc does", (constants, length, value) => {
    const { errors, abis } = compileSolidity(source(constants, length))
    expect(errors).toEqual([])
    expect(JSON.stringify(abis["C"])).toContain(`"uint256[${value}][]"`)
    expect(typeOf(constants, length)).toBe(`uint256[${value}][]`)
  })

  it.each([
    ["", "MAX", "the value of MAX is unknown"],
    ["uint256 constant A = B; uint256 constant B = A + 1;", "A", "the value of A depends on itself"],
    ["uint256 constant MAX = f();", "MAX", "the value of f is unknown"],
    ["", "7 / 2", "7 / 2 is not a whole number"],
    ["", "1 - 1", "an array of 0 elements"],
    ["", "2 ** 255 * 2 ** 255", "a value of more than 256 bits"],
    ["", "2 ** 999999999", "2 ** 999999999 is out of range"],
    ["", "(1 2)", '")" is missing'],
    ["", "1 2", '"2" is no operator'],
    ["", "1 | 2", '"|" is no operator'],
    ["", "01", '"01" is not a whole number'],
    ["", "1 +", "a value is missing"]
  ])("rejects %s%s: %s", (constants, length, problem) => {
    const { rejected } = orThrow(parseAbi(source(constants, length)))
    expect(rejected).toContainEqual({ path: "C[1]", problem })
  })

  it("rejects thousands of brackets, and evaluates a constant once", () => {
    const { rejected } = orThrow(parseAbi(source("", `${"(".repeat(10_000)}1${")".repeat(10_000)}`)))
    expect(rejected).toContainEqual({ path: "C[1]", problem: "an expression nested too deep" })
    const doubling = Array.from({ length: 50 }, (_, at) => `uint256 constant A${at + 1} = A${at} + A${at} - A${at};`)
    expect(typeOf(`uint256 constant A0 = 3; ${doubling.join(" ")}`, "A50")).toBe("uint256[3][]")
  })
})

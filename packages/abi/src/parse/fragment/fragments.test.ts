import { describe, expect, it } from "vitest"
import { orThrow } from "../../../test/returned.ts"
import { parseAbi } from "../parseAbi.ts"

describe("parseAbi rejects a fragment with a word that it does not know, with its place", () => {
  it.each([
    ["function f(uint256 a uint256 b)", 'expected "," or ")" at character 22, got "uint256"'],
    ["function f(uint a b c)", 'expected "," or ")" at character 19, got "b"'],
    ["function getValue() external view (string)", 'expected a modifier or "returns" at character 35, got "("'],
    ["function f() external view return (string)", 'expected a modifier or "returns" at character 28, got "return"'],
    ["function f() external view retruns (uint)", 'expected a modifier or "returns" at character 28, got "retruns"'],
    ["function f() view returns string", 'expected "(" at character 27, got "string"'],
    ["function f() view returns", 'expected "(" at character 26, got the end'],
    ["event E(uint a) anonymus", 'expected nothing more at character 17, got "anonymus"'],
    ["receive() external payble", 'expected nothing more at character 20, got "payble"'],
    ["function f() pulic pure", 'expected a modifier or "returns" at character 14, got "pulic"'],
    ["function f() view returns (uint256) returns (string)", 'expected nothing more at character 37, got "returns"'],
    ["function f() onlyOwner", 'expected a modifier or "returns" at character 14, got "onlyOwner"'],
    ["function f() view pure", 'expected a modifier or "returns" at character 19, got "pure"'],
    ["function f() external internal", 'expected a modifier or "returns" at character 23, got "internal"'],
    ["function f(uint256 memory a)", 'expected a name, since uint256 has no location at character 20, got "memory"'],
    ["function f(bytes memory calldata a)", 'expected a name at character 25, got "calldata"'],
    ["function f(address indexed a)", 'expected a name at character 20, got "indexed"'],
    ["event E(bytes memory a)", 'expected a name at character 15, got "memory"'],
    ["event E((bool indexed a) b)", 'expected a name at character 15, got "indexed"'],
    ["error E(uint256 a) view", 'expected nothing more at character 20, got "view"'],
    ["function f(uint256 view)", 'expected a name at character 20, got "view"'],
    ["function f(uint256 address)", 'expected a name at character 20, got "address"'],
    ["function f(uint256,,)", 'expected a type at character 20, got ","'],
    ["function f(,)", 'expected a type at character 12, got ","'],
    ["function f(uint256[02] a)", 'expected a length or "]" at character 20, got "0"'],
    ["function f(uint256", 'expected a name, "," or ")" at character 19, got the end'],
    ["function f(uint256[2*2] a)", 'expected a length or "]" at character 20, got "2"'],
    ["function f() returns (uint256) {}", 'expected nothing more at character 32, got "{"'],
    ["function f() override ((bool a)", 'expected a contract at character 24, got "("'],
    ["function f() override(uint256 a) view", 'expected ")" at character 31, got "a"'],
    ["function f(uint256 a) 💥", 'expected a modifier or "returns" at character 23, got "💥"'],
    ["constructor(uint256 a) returns (uint256)", 'expected nothing more at character 24, got "returns"'],
    ["fallback(uint256 a)", "a fallback function takes and returns nothing, or bytes"],
    ["receive(uint256 a) payable", "a receive function takes nothing"]
  ])("%s", (fragment, problem) => {
    const { abi, rejected } = orThrow(parseAbi([fragment, "error Other()"]))
    expect(abi).toEqual([{ type: "error", name: "Other", inputs: [] }])
    expect(rejected).toHaveLength(1)
    expect(rejected[0]!.problem).toContain(problem)
  })
})

it("lists that a receive function is payable", () => {
  const { abi, repairs } = orThrow(parseAbi(["receive() external"]))
  expect(abi).toEqual([{ type: "receive", stateMutability: "payable" }])
  expect(repairs).toHaveLength(1)
})

it("keeps names that only other libraries refuse, and lists them", () => {
  const text = "error E(bytes error, (bool tuple) receive)"
  const { abi, repairs } = orThrow(parseAbi([text]))
  expect(abi[0]).toMatchObject({ inputs: [{ name: "error" }, { name: "receive", components: [{ name: "tuple" }] }] })
  expect(repairs.map(({ problem }) => problem)).toEqual(['the name "error", which ethers or viem refuses'])
  const source = orThrow(parseAbi(`interface I { ${text}; }`))
  expect(source.abi).toEqual(abi)
  expect(source.repairs).toHaveLength(1)
})

describe("parseAbi lists what it leaves out of a fragment", () => {
  it.each([
    ["function f() external virtual", '"virtual", which no ABI has'],
    ["function f() external override(A, Lib.B) view", '"override(A, Lib.B)", which no ABI has'],
    ["function f() view returns ()", '"returns" without types'],
    ["function f();", '";" at the end']
  ])("%s", (fragment, problem) => {
    const { repairs } = orThrow(parseAbi([fragment]))
    expect(repairs).toEqual([{ path: "[0]", problem, fix: "removed", proof: "equivalent" }])
  })

  it.each([
    ["function f(uint256,)", [{ type: "uint256" }], "a comma at the end of a list"],
    ["f((bool, bytes4,)[2])", [{ type: "tuple[2]" }], "a comma at the end of a list"],
    ["function f(string storage s)", [{ name: "s", type: "string" }], '"storage", which only libraries have']
  ])("and reads %s as ethers and viem do", (fragment, inputs, problem) => {
    const { abi, repairs } = orThrow(parseAbi([fragment]))
    expect(abi).toMatchObject([{ name: "f", inputs }])
    expect(repairs.map(repair => repair.problem)).toContain(problem)
  })

  it.each([
    "function f(uint256[0] a, string[][0] b)",
    "function f(address payable[] a, (bytes b)[2] calldata c, string memory) public view returns (uint256 d)",
    "event E(bytes32 indexed a, (uint256, bool)[] b) anonymous",
    "fallback(bytes calldata input) external payable returns (bytes memory output)",
    "constructor(string memory name) payable",
    "receive() external payable"
  ])("nothing of %s", fragment => {
    expect(orThrow(parseAbi([fragment])).repairs).toEqual([])
  })
})

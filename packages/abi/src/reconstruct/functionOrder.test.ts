import fc from "fast-check"
import { expect, it } from "vitest"
import { compileSolidity } from "../../test/compileSolidity.ts"
import { orThrow } from "../../test/returned.ts"
import { weth9 } from "../../test/weth9.ts"
import type { Hex } from "../entry/Abi.ts"
import { evmoleAnalyzer } from "../evm/evmoleAnalyzer.ts"
import { reconstructAbi } from "./reconstructAbi.ts"
import type { SignatureSource } from "./SignatureSource.ts"

/** Functions that share variables, an event and an error, whose types only some of them show. */
const source = `contract C {
  event Moved(uint256 indexed id, bytes32 key, bytes data);
  event Tied(uint256 indexed id, uint256 size);
  error Denied(address who, uint256 amount);
  error Wrong(uint256 size);
  uint256 total; bytes32 digest; address owner; bytes data; mapping(bytes32 => uint256) sums; uint256[] list;
  function add(uint256 a, uint256[] calldata b) external { total += a; for (uint256 i; i < b.length; i++) list.push(b[i]); }
  function set(uint256 a, bytes32 b) external { total = a; digest = b; emit Moved(a, b, data); }
  function seal(bytes32 a) external { digest = keccak256(abi.encode(a)); }
  function move(uint256 a, bytes32 b, bytes calldata c) external { if (sums[b] < a) revert Denied(owner, a); emit Moved(a, b, c); }
  function deny(uint256 a) external view { if (a != total) revert Denied(msg.sender, total); }
  function take(uint256[2] memory a, bytes32 b) external { for (uint256 i; i < 2; i++) sums[b] = a[i]; }
  function small(uint8 a) external { if (a == 7) revert Wrong(a); emit Tied(a, a); }
  function large(uint160 a) external { if (a == 7) revert Wrong(a); emit Tied(a, a); }
  function read() external view returns (uint256, bytes32, address) { return (total, digest, owner); }
}`

const codes: ReadonlyArray<Hex> = [
  weth9,
  ...[undefined, { enabled: true, runs: 200 }].map(optimizer => compileSolidity(source, optimizer).codes["C"]!)
]

const signatures: SignatureSource = {
  functions: () => [{ fragment: "set(uint256,bytes32)", origin: "test" }],
  events: () => [],
  guess: () => ({ functions: () => [{ fragment: "seal(bytes32)", origin: "test" }], events: () => [] })
}

/** Returns the entries with their evidence by id, from functions in an order. */
const entriesById = (bytecode: Hex, order: ReadonlyArray<number>) => {
  const found = orThrow(evmoleAnalyzer.entries(bytecode))
  const entries = () => order.flatMap(index => found[index] ?? [])
  const { abi, evidence } = orThrow(reconstructAbi({ bytecode }, signatures, { name: "in another order", entries }))
  return new Map(abi.map((entry, index) => [`${entry.type} ${evidence[index]!.id}`, [entry, evidence[index]]]))
}

const inOrder = Array.from({ length: 32 }, (_, index) => index)

it("shows the same of each function, event and error in any order of functions", () => {
  const anyOrder = fc.shuffledSubarray(inOrder, { minLength: inOrder.length })
  fc.assert(
    fc.property(fc.constantFrom(...codes), anyOrder, (bytecode, order) => {
      expect(entriesById(bytecode, order)).toEqual(entriesById(bytecode, inOrder))
    }),
    { numRuns: 60 }
  )
})

import fc from "fast-check"
import { expect, it } from "vitest"
import { compileSolidity } from "../../test/compileSolidity.ts"
import { weth9 } from "../../test/weth9.ts"
import type { Hex } from "../entry/Abi.ts"
import { toEventSelector, toFunctionSelector } from "../entry/hash.ts"
import { analyzeSolidity } from "./analyzeSolidity.ts"
import { readBytecode } from "./Bytecode.ts"
import type { KnownWord } from "./CodeAnalysis.ts"
import { findEntries } from "./findEntries.ts"

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

/** Types of words of `set(uint256,bytes32)` and of the event, known from other code. */
const known: ReadonlyArray<KnownWord> = [
  { of: "input", id: toFunctionSelector("set(uint256,bytes32)"), word: 1, type: "bytes32" },
  { of: "topic", id: toEventSelector("Moved(uint256,bytes32,bytes)"), word: 0, type: "uint256" }
]

/** Returns the analysis of functions that are read in an order, with types by selector and topic. */
const analyzeInOrder = (bytecode: Hex, order: ReadonlyArray<number>) => {
  const code = readBytecode(bytecode)
  const found = findEntries(code)
  const { functions, events, errors, refine, ...rest } = analyzeSolidity(
    code,
    order.flatMap(index => found[index] ?? [])
  )
  const { inputs, outputs, indexed, data, error } = refine(known)
  return {
    ...rest,
    functions: new Map([...functions].map(([id, shown]) => [id, [shown, inputs(id), outputs(id)]])),
    events: new Map([...events].map(([id, shown]) => [id, [shown, indexed(id), data(id)]])),
    errors: new Map([...errors].map(([id, shown]) => [id, [shown, error(id)]]))
  }
}

const inOrder = Array.from({ length: 32 }, (_, index) => index)

it("shows the same of each function, event and error in any order of functions", () => {
  const anyOrder = fc.shuffledSubarray(inOrder, { minLength: inOrder.length })
  fc.assert(
    fc.property(fc.constantFrom(...codes), anyOrder, (bytecode, order) => {
      expect(analyzeInOrder(bytecode, order)).toEqual(analyzeInOrder(bytecode, inOrder))
    }),
    { numRuns: 60 }
  )
})

import { expect, it } from "vitest"
import { compileSolidity } from "../../test/compileSolidity.ts"
import { orThrow } from "../../test/returned.ts"
import type { AbiEntry, EventEntry, Hex } from "../entry/Abi.ts"
import { signatureTypes } from "../entry/formatSignature.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { toEventSelector } from "../entry/hash.ts"
import { reconstructAbi } from "./reconstructAbi.ts"
import type { SignatureSource } from "./SignatureSource.ts"

const signature = "Seen(address,uint256)"
const source: SignatureSource = { functions: () => [], events: () => [{ fragment: signature, origin: "a table" }] }
const word: Hex = `0x${"00".repeat(31)}01`

it.each([
  [0, false, source],
  [1, true, source],
  [2, false, source],
  [0, false, undefined],
  [1, true, undefined],
  [2, false, undefined]
])("with %i indexed parameters of two, evidence says whether they are assumed: %s", (indexed, isAssumed, source) => {
  const topics = [toEventSelector(signature), ...Array.from({ length: indexed }, () => word)]
  const logs = [{ topics, data: `0x${"00".repeat(32 * (2 - indexed))}` }]
  const { abi, evidence } = orThrow(reconstructAbi({ logs }, source))
  expect(abi).toMatchObject([{ inputs: [{ indexed: indexed > 0 }, { indexed: indexed > 1 }] }])
  expect(evidence[0]!.because.includes("the first parameters are assumed to be the indexed ones")).toBe(isAssumed)
})

const contract = `contract C {
  enum Kind { A, B, C }
  struct Call { address to; uint256 value; bytes data; }
  struct Grant { uint128 total; uint40 start; Kind kind; }
  event Queued(bytes32 indexed id, Call[] calls);
  event Granted(address indexed to, uint128 total, uint40 start, Kind kind);
  event Counted(uint256 count);
  mapping(bytes32 => bool) queued; mapping(address => Grant[]) grants; uint32 count; uint256 sum;
  function queue(Call[] calldata calls) public { bytes32 id = keccak256(abi.encode(calls)); queued[id] = true; emit Queued(id, calls); }
  function grant(address to, Grant calldata g) public { grants[to].push(g); emit Granted(to, g.total, g.start, g.kind); }
  function counted() public { emit Counted(count); }
  function countedTwice() public { emit Counted(count); }
  function summed() public { emit Counted(sum); }
}`

it.each([
  ["without the optimizer", undefined],
  ["with the optimizer", { enabled: true, runs: 200 }]
] as const)("finds the types of events %s", (_, optimizer) => {
  const { errors, abis, codes } = compileSolidity(contract, optimizer)
  expect(errors).toEqual([])
  const isEvent = (entry: AbiEntry): entry is EventEntry => entry.type === "event"
  const typesOf = (abi: ReadonlyArray<AbiEntry>) =>
    Object.fromEntries(abi.filter(isEvent).map(entry => [getEntryId(entry), signatureTypes(entry.inputs)]))
  const { abi } = orThrow(reconstructAbi({ bytecode: codes["C"]! }))
  const found = Object.entries(typesOf(abi)).map(([id, types]) => [id, types.replace("string", "bytes")])
  expect(Object.fromEntries(found)).toEqual(typesOf(abis["C"] as ReadonlyArray<AbiEntry>))
})

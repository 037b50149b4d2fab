import fc from "fast-check"
import { expect } from "vitest"
import { fuzz } from "../../../../../test/fuzz.ts"
import { compileSolidity } from "../../../test/compileSolidity.ts"
import { weth9 } from "../../../test/weth9.ts"
import type { Hex } from "../../entry/Abi.ts"
import { reconstructAbi } from "../../reconstruct/reconstructAbi.ts"
import { readBytecode } from "../Bytecode.ts"
import { findEntries } from "../findEntries.ts"
import { inspect } from "../inspect.ts"

const source = `contract C {
  struct S { address to; uint96 amount; bytes data; }
  event Done(address indexed to, bytes data);
  error Denied(address who, uint256 amount);
  mapping(address => uint256) public sums;
  string public name;
  function run(S[] calldata list, uint256[3] memory parts) external payable returns (bytes32[] memory hashes) {
    hashes = new bytes32[](list.length);
    for (uint256 i; i < list.length; i++) {
      if (sums[list[i].to] < list[i].amount) revert Denied(list[i].to, parts[i % 3]);
      (bool done, bytes memory data) = list[i].to.call(list[i].data);
      if (done) emit Done(list[i].to, data);
      hashes[i] = keccak256(data);
    }
  }
  function rename(string calldata to) external { name = to; }
}`

const compiled: ReadonlyArray<Hex> = [
  weth9,
  ...[undefined, { enabled: true, runs: 200 }].map(optimizer => compileSolidity(source, optimizer).codes["C"]!)
]

/** Bytes that an instruction is replaced by: mostly jumps, stack, memory and storage, at times any byte. */
const anyByte = fc.oneof(
  fc.constantFrom(0x56, 0x57, 0x5b, 0x50, 0x80, 0x81, 0x90, 0x91, 0x51, 0x52, 0x54, 0x35, 0x37, 0x5e, 0xe6, 0xf3, 0xfd),
  fc.nat(255)
)

const place = fc.nat(30_000)

/** Replaces bytes of compiled code, and copies a part of it elsewhere. */
const mutated = fc
  .record({
    code: fc.constantFrom(...compiled),
    bytes: fc.array(fc.tuple(place, anyByte), { maxLength: 30, size: "max" }),
    part: fc.tuple(place, place, fc.nat(64)),
    length: fc.oneof(fc.constant(30_000), place)
  })
  .map(({ code, bytes, part: [from, to, size], length }): Hex => {
    const mutant = Buffer.from(code.slice(2), "hex")
    mutant.copyWithin(to % mutant.length, from % mutant.length, (from % mutant.length) + size)
    for (const [at, byte] of bytes) mutant[at % mutant.length] = byte
    return `0x${mutant.subarray(0, length).toString("hex")}`
  })

/** The bounds of the exploration, and an instruction for each part at which it ends. */
const maxSteps = 50_000 + 500_000 + 400

fuzz("abi: reconstructs mutated code within its bound of steps", 1_000, mutated, bytecode => {
  const code = readBytecode(bytecode)
  const { traces } = inspect(code, findEntries(code))
  const steps = traces.reduce((sum, { steps }) => sum + steps, 0)
  expect(steps).toBeLessThanOrEqual(maxSteps)
  const result = reconstructAbi({ bytecode })
  if (result instanceof Error) expect(result._tag).toMatch(/^abi\//)
})

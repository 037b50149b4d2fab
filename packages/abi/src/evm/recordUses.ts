import type { Bytecode } from "./Bytecode.ts"
import { recordBound } from "./calldata/trackCalldata.ts"
import type { Findings } from "./Findings.ts"
import { type Links, use } from "./Links.ts"
import { readRevertPath } from "./reverts.ts"
import { isKnown, type Limit, type Value } from "./Value.ts"

const smallest = 2n ** 255n

/** A constant that fills its word is a hash or a tag, unless it is near the maximum number or the minimum of int256. */
export const isTag = ({ big, region }: Value): boolean =>
  big !== undefined && big >= 2n ** 192n && big < 2n ** 256n - 2n ** 64n && big !== smallest && region === 0

/** Returns whether the value is a result of KECCAK256. */
export const isDigest = ({ type, node }: Value): boolean => type === "bytes32" && node === 0

/** What an instruction with two operands shows about them, besides EQ. */
const shown = new Uint16Array(256)
// Compilers shift left to multiply by powers of two.
for (const opcode of [0x01, 0x02, 0x03, 0x04, 0x06, 0x0a, 0x1b]) shown[opcode] = use.added
for (const opcode of [0x05, 0x07, 0x12, 0x13]) shown[opcode] = use.signed
for (const opcode of [0x10, 0x11]) shown[opcode] = use.ordered
for (const opcode of [0x1a]) shown[opcode] = use.hashed

const isScaling: ReadonlyArray<boolean> = Array.from({ length: 256 }, (_, opcode) =>
  [0x02, 0x04, 0x06, 0x0a].includes(opcode)
)

/** 1 for the instructions with two operands that show something about the operands' types. */
export const hasTypedOperands: Uint8Array = Uint8Array.from(shown, (uses, opcode) =>
  uses !== 0 || [0x14, 0x17, 0x18, 0x1c, 0x1d].includes(opcode) ? 1 : 0
)

/** Decoders reject offsets and lengths above these bounds. */
const isBound = (value: Value): boolean =>
  value.big === 0xffff_ffff_ffff_ffffn || (value.region === 0 && value.number === 0x1_0000_0000)

/** An address in memory or calldata. A word that is added to it is an offset. */
const isPlace = (value: Value, { sums }: Links): boolean => value.region > 0 || sums.isPosition(value)

const isComparison = (opcode: number): boolean => opcode >= 0x10 && opcode <= 0x13

/** Code multiplies and divides by powers of 256 where it has no shifts, to place parts of a word. */
const isShift = (opcode: number, by: Value): boolean => {
  if ((opcode !== 0x02 && opcode !== 0x04) || !isKnown(by)) return false
  const bits = Math.log2(by.big === undefined ? by.number : Number(by.big))
  return bits % 8 === 0
}

/** Returns whether code only tests whether the word that the instruction before left on the stack is zero. */
const isCondition = ({ bytes, pushes }: Bytecode, pc: number): boolean =>
  bytes[pc] === 0x15 || (pushes[pc] === 1 && bytes[pc + bytes[pc]! - 0x5e] === 0x57)

/** Returns whether code truncates a word to all of its bytes (PUSH1 0, NOT, AND), as solc before 0.5 cleans bytes32. */
export const isWholeMask = ({ bytes }: Bytecode, pc: number): boolean =>
  bytes[pc - 1] === 0x19 && bytes[pc - 2] === 0 && bytes[pc - 3] === 0x60

/** Records what an instruction with two operands shows about their types. */
export const recordUses = (
  opcode: number,
  one: Value,
  other: Value,
  findings: Findings,
  pc: number,
  code: Bytecode
): void => {
  if (isComparison(opcode)) recordBound(one, other, findings, pc)
  const { links } = findings
  if (one.node === 0 && other.node === 0) return
  if (one.node === -other.node) {
    // The decoder requires that a word equals itself truncated to its type.
    const type = one.node < 0 ? one.type : other.type
    if (type !== undefined) links.check(Math.abs(one.node), type)
    return
  }
  const isEquality = opcode === 0x14 || ((opcode === 0x03 || opcode === 0x18) && isCondition(code, pc + 1))
  if (!isEquality && (opcode === 0x17 || opcode === 0x18)) return
  if (isEquality) recordEquality(one, other, links)
  else if (opcode === 0x1c) links.mark(one.node, use.added)
  else if (opcode === 0x1a || opcode === 0x1d) links.mark(other.node, opcode === 0x1a ? use.hashed : use.signed)
  else if (isComparison(opcode) && (isBound(one) || isBound(other))) links.mark(one.node + other.node, use.offset)
  else if (!isShift(opcode, other) && !isShift(opcode, one)) {
    const uses = shown[opcode]!
    links.mark(one.node, isPlace(other, links) ? use.offset : uses)
    links.mark(other.node, isPlace(one, links) ? use.offset : uses)
    if (isScaling[opcode]) {
      links.markAny(one.node, use.scaled)
      links.markAny(other.node, use.scaled)
    }
  }
}

const recordEquality = (one: Value, other: Value, links: Links): void => {
  links.join(one.node, other.node)
  // A decoder without the optimizer compares full words with themselves.
  if (one.node > 0 && other.node > 0 && one.node !== other.node) links.mark(one.node, use.compared)
  for (const [value, node] of [
    [one, other.node],
    [other, one.node]
  ] as const)
    if (isTag(value) || isDigest(value)) links.mark(node, use.hashed)
    else if (value.big === smallest) links.mark(node, use.signed)
}

/**
 * Records a limit that code requires. The decoder reverts without data for a number that is not a member of an enum, and
 * conversions to enums panic with 0x21, before Solidity 0.8 by INVALID.
 */
export const recordLimit = (limit: Limit, place: number, next: number, code: Bytecode, links: Links): void => {
  const revert = readRevertPath(code, limit.holds ? next : place)
  if (revert === undefined) return
  if (revert.panic === 0x21 || revert.invalid) links.mark(limit.node, use.enumerated)
  else if (revert.empty) links.mark(limit.node, use.limited)
}

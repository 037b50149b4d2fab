import type { Bytecode } from "../Bytecode.ts"
import { recordBound } from "../calldata/trackCalldata.ts"
import { Op, tableOf } from "../opcodes.ts"
import { use, type Words } from "../types/Words.ts"
import { readRevertPath } from "./reverts.ts"
import type { Tracer } from "./Trace.ts"
import { isKnown, isNumber, Kind, type Limit, nodeOf, type Value } from "./Value.ts"

const smallest = 2n ** 255n

/** A constant that fills its word is a hash or a tag, unless it is near the maximum number or the minimum of int256. */
export const isTag = ({ big }: Value): boolean =>
  big !== undefined && big >= 2n ** 192n && big < 2n ** 256n - 2n ** 64n && big !== smallest

/** Returns whether the value is a result of KECCAK256. */
export const isDigest = (value: Value): boolean => value.type === "bytes32" && nodeOf(value) === 0

/** The use of its operands that an instruction with two operands shows, except for EQ. */
const shown = new Uint16Array(256)
// Compilers shift left to multiply by powers of two.
for (const opcode of [Op.ADD, Op.MUL, Op.SUB, Op.DIV, Op.MOD, Op.EXP, Op.SHL]) shown[opcode] = use.added
for (const opcode of [Op.SDIV, Op.SMOD, Op.SLT, Op.SGT]) shown[opcode] = use.signed
for (const opcode of [Op.LT, Op.GT]) shown[opcode] = use.ordered
shown[Op.BYTE] = use.hashed

const isScaling = tableOf(Op.MUL, Op.DIV, Op.MOD, Op.EXP)

/** 1 for the instructions with two operands that show something about the operands' types. */
export const hasTypedOperands: Uint8Array = tableOf(
  ...[...shown.keys()].filter(opcode => shown[opcode] !== 0),
  ...[Op.EQ, Op.OR, Op.XOR, Op.SHR, Op.SAR]
)

/** Decoders reject offsets and lengths above these bounds. */
const isBound = (value: Value): boolean => value.big === 0xffff_ffff_ffff_ffffn || isNumber(value, 0x1_0000_0000)

/** An address in memory or calldata. A word that is added to it is an offset. */
const isPlace = (value: Value, { sums }: Tracer): boolean => value.kind === Kind.memory || sums.isPosition(value)

const isComparison = (opcode: number): boolean => opcode >= Op.LT && opcode <= Op.SGT

/** Code without shifts multiplies and divides by powers of 256 to place parts of a word. */
const isShift = (opcode: number, by: Value): boolean => {
  if ((opcode !== Op.MUL && opcode !== Op.DIV) || !isKnown(by)) return false
  const bits = Math.log2(by.big === undefined ? by.number : Number(by.big))
  return bits % 8 === 0
}

/** Returns whether code only tests whether the word that the instruction before left on the stack is zero. */
const isCondition = ({ bytes, pushes }: Bytecode, pc: number): boolean =>
  bytes[pc] === Op.ISZERO || (pushes[pc] === 1 && bytes[pc + bytes[pc]! - Op.PUSH0 + 1] === Op.JUMPI)

/** Returns whether code truncates a word to all of its bytes (PUSH1 0, NOT, AND), as solc before 0.5 cleans bytes32. */
export const isWholeMask = ({ bytes }: Bytecode, pc: number): boolean =>
  bytes[pc - 1] === Op.NOT && bytes[pc - 2] === 0 && bytes[pc - 3] === Op.PUSH1

/** Records the uses that an instruction with two operands shows for them. */
export const recordUses = (
  opcode: number,
  one: Value,
  other: Value,
  tracer: Tracer,
  pc: number,
  code: Bytecode
): void => {
  if (isComparison(opcode)) recordBound(one, other, tracer, pc)
  const { words } = tracer
  if (nodeOf(one) === 0 && nodeOf(other) === 0) return
  const word = one.cut === 0 ? one : other
  const truncated = word === one ? other : one
  if (word.node !== 0 && word.node === truncated.cut) {
    // The decoder requires that a word equals itself truncated to its type.
    if (truncated.type !== undefined) words.check(word.node, truncated.type)
    return
  }
  const isEquality = opcode === Op.EQ || ((opcode === Op.SUB || opcode === Op.XOR) && isCondition(code, pc + 1))
  if (!isEquality && (opcode === Op.OR || opcode === Op.XOR)) return
  if (isEquality) recordEquality(one, other, words)
  else if (opcode === Op.SHR) words.mark(one.node, use.added)
  else if (opcode === Op.BYTE || opcode === Op.SAR) words.mark(other.node, opcode === Op.BYTE ? use.hashed : use.signed)
  else if (isComparison(opcode) && (isBound(one) || isBound(other))) {
    words.mark(one.node, use.offset)
    words.mark(other.node, use.offset)
  } else if (!isShift(opcode, other) && !isShift(opcode, one)) {
    const uses = shown[opcode]!
    words.mark(one.node, isPlace(other, tracer) ? use.offset : uses)
    words.mark(other.node, isPlace(one, tracer) ? use.offset : uses)
    if (isScaling[opcode] === 1) {
      words.markAny(nodeOf(one), use.scaled)
      words.markAny(nodeOf(other), use.scaled)
    }
  }
}

const recordEquality = (one: Value, other: Value, words: Words): void => {
  words.join(one.node, other.node)
  // A decoder without the optimizer compares full words with themselves.
  if (one.node !== 0 && other.node !== 0 && one.node !== other.node) words.mark(one.node, use.compared)
  for (const [value, node] of [
    [one, other.node],
    [other, one.node]
  ] as const)
    if (isTag(value) || isDigest(value)) words.mark(node, use.hashed)
    else if (value.big === smallest) words.mark(node, use.signed)
}

/**
 * Records a limit that code requires. The decoder reverts without data for a number that is not a member of an enum. Conversions to enums
 * panic with 0x21, or before Solidity 0.8 use INVALID.
 */
export const recordLimit = (limit: Limit, place: number, next: number, code: Bytecode, words: Words): void => {
  const revert = readRevertPath(code, limit.holds ? next : place)
  if (revert === undefined) return
  if (revert.panic === 0x21 || revert.invalid) words.mark(limit.node, use.enumerated)
  else if (revert.empty) words.mark(limit.node, use.limited)
}

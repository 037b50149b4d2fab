import { Op } from "../opcodes.ts"

const wrap = (word: bigint): bigint => BigInt.asUintN(256, word)
const signed = (word: bigint): bigint => BigInt.asIntN(256, word)
const flag = (truth: boolean): bigint => (truth ? 1n : 0n)

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  for (let left = exponent, square = base; left > 0n; left >>= 1n, square = wrap(square * square))
    if (left & 1n) result = wrap(result * square)
  return result
}

type Fold = (a: bigint, b: bigint) => bigint

const known: Readonly<Record<number, Fold>> = {
  [Op.ADD]: (a, b) => wrap(a + b),
  [Op.MUL]: (a, b) => wrap(a * b),
  [Op.SUB]: (a, b) => wrap(a - b),
  [Op.DIV]: (a, b) => (b === 0n ? 0n : a / b),
  [Op.SDIV]: (a, b) => (b === 0n ? 0n : wrap(signed(a) / signed(b))),
  [Op.MOD]: (a, b) => (b === 0n ? 0n : a % b),
  [Op.SMOD]: (a, b) => (b === 0n ? 0n : wrap(signed(a) % signed(b))),
  [Op.EXP]: power,
  [Op.SIGNEXTEND]: (a, b) => (a > 30n ? b : wrap(BigInt.asIntN(Number(a) * 8 + 8, b))),
  [Op.LT]: (a, b) => flag(a < b),
  [Op.GT]: (a, b) => flag(a > b),
  [Op.SLT]: (a, b) => flag(signed(a) < signed(b)),
  [Op.SGT]: (a, b) => flag(signed(a) > signed(b)),
  [Op.EQ]: (a, b) => flag(a === b),
  [Op.ISZERO]: a => flag(a === 0n),
  [Op.AND]: (a, b) => a & b,
  [Op.OR]: (a, b) => a | b,
  [Op.XOR]: (a, b) => a ^ b,
  [Op.NOT]: a => wrap(~a),
  [Op.BYTE]: (a, b) => (a > 31n ? 0n : (b >> (248n - 8n * a)) & 255n),
  [Op.SHL]: (a, b) => (a > 255n ? 0n : wrap(b << a)),
  [Op.SHR]: (a, b) => (a > 255n ? 0n : b >> a),
  [Op.SAR]: (a, b) => wrap(signed(b) >> (a > 255n ? 255n : a))
}

/** Computes instructions on known words, by opcode (Yellow Paper, appendix H). Instructions with one operand ignore the second. */
export const folds: ReadonlyArray<Fold | undefined> = Array.from({ length: 256 }, (_, opcode) => known[opcode])

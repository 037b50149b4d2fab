import { Fact } from "../machine/Trace.ts"
import { Op } from "../opcodes.ts"
import type { VyperPath } from "./VyperPath.ts"
import { log2, type Word } from "./Word.ts"

/** Before version 0.3, a decimal was an int128 with ten places (Vyper, "Types"). */
const decimalLimit = (2n ** 127n - 1n) * 10n ** 10n

/** Returns the signed type whose values are below a limit, and at least its negative. */
const signedType = (limit: bigint): string | undefined => {
  if (limit === decimalLimit || limit === decimalLimit + 1n) return "int168"
  const bits = (log2(limit) ?? 0) + 1
  return bits % 8 === 0 && bits < 256 ? `int${bits}` : undefined
}

/** Returns the unsigned type whose values have at most this many bits. A flag of other sizes is an uint256 in the ABI. */
const unsignedType = (bits: number): string => {
  if (bits === 1) return "bool"
  if (bits === 160) return "address"
  return bits % 8 === 0 && bits < 256 ? `uint${bits}` : "uint256"
}

/** Records the facts that follow from a condition with a known value on the path. `asserted` if the code reverts otherwise. */
export const readAssertion = (path: VyperPath, condition: Word, truth: boolean, asserted: boolean): void => {
  const { trace } = path
  const [a, b] = condition.args as [Word, Word]
  switch (condition.op) {
    case Op.ISZERO:
      readAssertion(path, a, !truth, asserted)
      return
    case Op.CALLVALUE:
      if (!truth) path.rejectsValue = true
      if (asserted && !truth) trace.note(Fact.rejectsValue)
      return
    case Op.AND:
      if (truth) for (const one of [a, b]) readAssertion(path, one, true, asserted)
      return
    case Op.OR:
      if (!truth) for (const one of [a, b]) readAssertion(path, one, false, asserted)
      return
    case Op.MUL: {
      // SHL checks the low bits of bytesM. A product with a truth value is their conjunction.
      const bits = log2(b.value)
      if (asserted && !truth && bits !== undefined && bits % 8 === 0 && bits > 0) trace.types.set(a, `bytes${bits / 8}`)
      return
    }
    case Op.LT:
      if (a.op === Op.CALLDATASIZE && b.value !== undefined) {
        if (!truth) trace.require(b.number)
      } else if (b.op === Op.CALLDATASIZE && a.value !== undefined) {
        if (truth) trace.require(a.number + 1)
      } else if (asserted) readBound(path, a, b, truth)
      return
    case Op.SLT:
      if (asserted && !truth) readLimit(path, a, b)
      return
    case Op.SHR:
      if (asserted && !truth && a.value !== undefined && a.value < 256n)
        trace.types.set(b, unsignedType(Number(a.value)))
      return
    case Op.EQ:
    case Op.XOR:
      if (!asserted || truth !== (condition.op === Op.EQ)) return
      // Versions 0.3.4 to 0.3.6 require the exact size of static arguments.
      if (a.op === Op.CALLDATASIZE) trace.require(b.number)
      else readSigned(path, a, b)
      return
    case Op.ADD:
      // The difference of equal words is zero.
      if (asserted && !truth && b.op === Op.MUL) readSigned(path, a, b.args[0]!)
      return
    default:
  }
}

/** Old versions compare with the first word or bound that is too large, and check every length like this. */
const readBound = ({ trace }: VyperPath, a: Word, b: Word, truth: boolean): void => {
  const [word, bound] = truth ? [a, b.value] : [b, a.value === undefined ? undefined : a.value + 1n]
  if (bound === undefined || word.value !== undefined) return
  const known = trace.bounds.get(word)
  if (known === undefined || bound < known) trace.bounds.set(word, bound)
  // Versions that check the size of calldata assert types with SHR, so that this is an index or the contract's own bound.
  const bits = trace.size > 0 ? undefined : log2(bound)
  if (bits !== undefined && (bits === 1 || bits === 160 || (bits % 8 === 0 && bits > 0)) && !trace.types.has(word))
    trace.types.set(word, unsignedType(bits))
}

/** If the comparison must be false, a signed number is not above its maximum, or not below its minimum. */
const readLimit = ({ trace }: VyperPath, a: Word, b: Word): void => {
  const [type, word] =
    a.value !== undefined ? [signedType(a.value + 1n), b] : [b.value && signedType(2n ** 256n - b.value), a]
  if (type && (word === b || !trace.types.has(word))) trace.types.set(word, type)
}

/** A signed number equals its lower bits with the sign extended, and its sign bit equals all bits above it. */
const readSigned = ({ trace }: VyperPath, a: Word, b: Word): void => {
  for (const [one, other] of [
    [a, b],
    [b, a]
  ] as const) {
    if (one.op === Op.SIGNEXTEND && one.args[1] === other && one.args[0]!.number < 31)
      trace.types.set(other, `int${one.args[0]!.number * 8 + 8}`)
    if (one.op === Op.SAR && other.op === Op.SAR && one.args[1] === other.args[1] && other.args[0]!.number === 255)
      trace.types.set(one.args[1]!, `int${one.args[0]!.number + 1}`)
  }
}

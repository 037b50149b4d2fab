import { folds } from "../machine/fold.ts"
import { Op } from "../opcodes.ts"

/** Words that no instruction computes, as operations besides opcodes. */
export const Term = { constant: 256, selector: 257, unknown: 258 } as const

/** A 256-bit word as an expression. Equal expressions are the same object, so that facts about a word have it as key. */
export interface Word {
  readonly id: number
  /**
   * The opcode of the instruction that computes it, or a `Term`. ADDRESS is an address of any kind, and CODECOPY a word of
   * the data after the code. GT, SGT, SUB, SHL and division by a power of two are rewritten.
   */
  readonly op: number
  readonly args: ReadonlyArray<Word>
  /** The word if it is known. */
  readonly value: bigint | undefined
  /** The same as a number if it is below 2^32, otherwise NaN. */
  readonly number: number
  /** Whether it depends on the selector. */
  readonly fromSelector: boolean
  /** The number of words in its expression, counting a shared word each time. */
  readonly size: number
}

/** Larger expressions become unknown words, so that they are walked without a bound. */
const maxSize = 128
/** Maximum terms of a sum. Code of the compiler has fewer. */
const maxTerms = 16
/** Larger powers take long to compute. */
const maxExponent = 256
const minusOne = 2n ** 256n - 1n
const selectorMask = 2n ** 32n - 1n

/** Returns the exponent of a power of two, or undefined. */
export const log2 = (value: bigint | undefined): number | undefined => {
  if (value === undefined || value <= 0n || (value & (value - 1n)) !== 0n) return undefined
  return value.toString(2).length - 1
}

/** Whether it is the first word of calldata, which begins with the selector. */
export const isFirst = ({ op, args }: Word): boolean => op === Op.CALLDATALOAD && args[0]!.value === 0n

/** Creates words, each expression once. */
export class WordTable {
  private readonly byKey = new Map<string, Word>()
  private readonly constants = new Map<bigint, Word>()

  private create(op: number, args: ReadonlyArray<Word>, value?: bigint): Word {
    return {
      id: this.byKey.size + this.constants.size + 1,
      op,
      args,
      value,
      number: value !== undefined && value < 4_294_967_296n ? Number(value) : Number.NaN,
      fromSelector: op === Term.selector || args.some(arg => arg.fromSelector),
      size: args.reduce((sum, arg) => sum + arg.size, 1)
    }
  }

  private make(key: string, op: number, args: ReadonlyArray<Word>): Word {
    const word = this.byKey.get(key) ?? this.create(op, args)
    this.byKey.set(key, word)
    return word
  }

  constant(value: bigint): Word {
    const word = this.constants.get(value) ?? this.create(Term.constant, [], value)
    this.constants.set(value, word)
    return word
  }

  number(value: number): Word {
    return this.constant(BigInt(value))
  }

  /** Returns an input of the code, at a position in it if the input differs by position. */
  input(op: number, at: string | number = ""): Word {
    return this.make(`${op}:${at}`, op, [])
  }

  /** Returns a word of several operands that is not computed: a stored or passed word, or a hash. */
  at(op: number, ...args: ReadonlyArray<Word>): Word {
    return this.make(`${op}(${args.map(arg => arg.id).join()})`, op, args)
  }

  /** Returns the result of an instruction, in a normal form: constants are the last operand of sums, products and masks. */
  of(op: number, a: Word, b: Word = a): Word {
    const isLarge = op === Op.EXP && !(b.number < maxExponent)
    if (a.value !== undefined && b.value !== undefined && !isLarge) return this.constant(folds[op]!(a.value, b.value))
    if (a.size + b.size > maxSize) return this.input(Term.unknown, `${op}${a.id}:${b.id}`)
    return (
      this.rewrite(op, a, b) ??
      this.make(`${op}(${a.id},${b.id})`, op, op === Op.ISZERO || op === Op.NOT ? [a] : [a, b])
    )
  }

  private rewrite(op: number, a: Word, b: Word): Word | undefined {
    const isSame = a === b
    switch (op) {
      case Op.ADD:
        return this.sum(a, b)
      case Op.SUB:
        if (isSame) return this.constant(0n)
        return this.of(Op.ADD, a, this.of(Op.MUL, b, this.constant(minusOne)))
      case Op.MUL:
        if (a.value !== undefined) return this.of(op, b, a)
        return b.value === 0n ? b : b.value === 1n ? a : undefined
      case Op.DIV: {
        const bits = log2(b.value)
        return bits === undefined ? undefined : this.of(Op.SHR, this.number(bits), a)
      }
      case Op.SHR:
        if (a.value === 224n && isFirst(b)) return this.input(Term.selector)
        return a.value === 0n ? b : undefined
      case Op.SHL:
        return a.value === undefined || a.value > 255n ? undefined : this.of(Op.MUL, b, this.constant(1n << a.value))
      case Op.AND:
      case Op.OR: {
        if (isSame) return a
        if (a.value !== undefined) return this.of(op, b, a)
        const [none, all] = op === Op.AND ? [b, a] : [a, b]
        if (b.value === 0n) return none
        if (b.value === minusOne) return all
        // Before version 0.5.5, solc masks the selector.
        return op === Op.AND && b.value === selectorMask && a.op === Term.selector ? a : undefined
      }
      case Op.XOR:
      case Op.EQ:
        if (isSame) return this.constant(op === Op.EQ ? 1n : 0n)
        return a.value === undefined ? undefined : this.of(op, b, a)
      case Op.LT:
      case Op.SLT:
        return isSame ? this.constant(0n) : undefined
      case Op.GT:
        return this.of(Op.LT, b, a)
      case Op.SGT:
        return this.of(Op.SLT, b, a)
      case Op.ISZERO:
        return a.op === Op.ISZERO && a.args[0]!.op === Op.ISZERO ? a.args[0] : undefined
      default:
        return undefined
    }
  }

  private sum(a: Word, b: Word): Word | undefined {
    if (a.value !== undefined) return this.of(Op.ADD, b, a)
    if (b.value === 0n) return a
    const [x, c] = a.op === Op.ADD && a.args[1]!.value !== undefined ? a.args : [a, undefined]
    const [y, d] = b.op === Op.ADD && b.args[1]!.value !== undefined ? b.args : [b, undefined]
    if (c === undefined && d === undefined) return undefined
    if (b.value !== undefined) return this.of(Op.ADD, x!, this.of(Op.ADD, c!, b))
    const constant = c === undefined || d === undefined ? (c ?? d) : this.of(Op.ADD, c, d)
    return this.of(Op.ADD, this.of(Op.ADD, x!, y!), constant)
  }
}

/** Returns the terms of a sum. The last one may be a constant. A sum with too many terms counts as one term. */
export const termsOf = (word: Word): ReadonlyArray<Word> => {
  const terms: Array<Word> = []
  const waiting = [word]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one.op === Op.ADD) waiting.push(...one.args)
    else terms.push(one)
    if (terms.length + waiting.length > maxTerms) return [word]
  }
  return terms
}

/** Returns the value of a word that depends on nothing but the selector, or undefined. */
export const valueFor = (word: Word, selector: bigint): bigint | undefined => {
  if (word.value !== undefined) return word.value
  if (word.op === Term.selector) return selector
  const fold = folds[word.op]
  if (fold === undefined) return undefined
  const [first, second] = word.args
  const a = valueFor(first!, selector)
  const b = second === undefined || second === first ? a : valueFor(second, selector)
  return a === undefined || b === undefined ? undefined : fold(a, b)
}

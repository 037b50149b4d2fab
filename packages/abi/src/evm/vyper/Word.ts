/** Operations of symbolic words. `code` is a word of the data after the code, `result` one that a call returned. */
export type Operation =
  | "constant"
  | "selector"
  | "callValue"
  | "calldataSize"
  | "address"
  | "calldata"
  | "sload"
  | "code"
  | "result"
  | "hash"
  | "unknown"
  | Computation

/** Operations that can be computed where all words are known. GT, SGT, SHL and division by a power of two are rewritten. */
export type Computation =
  | "add"
  | "mul"
  | "div"
  | "sdiv"
  | "mod"
  | "smod"
  | "exp"
  | "signextend"
  | "lt"
  | "slt"
  | "eq"
  | "iszero"
  | "and"
  | "or"
  | "xor"
  | "not"
  | "byte"
  | "shl"
  | "shr"
  | "sar"

/** A 256-bit word as an expression. Equal expressions are the same object, so that facts about a word have it as key. */
export interface Word {
  readonly id: number
  readonly op: Operation
  readonly args: ReadonlyArray<Word>
  /** The word if it is known. */
  readonly value: bigint | undefined
  /** The same as a number if it is below 2^32, otherwise NaN. */
  readonly number: number
  /** Whether it depends on the selector. */
  readonly fromSelector: boolean
  /** Number of words that it is written with, as if none were the same object. */
  readonly size: number
}

/** Larger expressions become unknown words, so that they are walked without a bound. */
const maxSize = 128
/** Terms of a sum that code of the compiler stays below. */
const maxTerms = 16
const modulus = 2n ** 256n
const selectorMask = 2n ** 32n - 1n
const wrap = (value: bigint): bigint => BigInt.asUintN(256, value)
const signed = (value: bigint): bigint => BigInt.asIntN(256, value)
const flag = (value: boolean): bigint => (value ? 1n : 0n)

/** Returns the exponent of a power of two, or undefined. */
export const log2 = (value: bigint | undefined): number | undefined => {
  if (value === undefined || value <= 0n || (value & (value - 1n)) !== 0n) return undefined
  return value.toString(2).length - 1
}

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  for (let left = exponent, square = base; left > 0n; left >>= 1n, square = wrap(square * square))
    if (left & 1n) result = wrap(result * square)
  return result
}

/** Computes an operation of the EVM (Yellow Paper, appendix H) on known words. */
const compute: Readonly<Record<Computation, (a: bigint, b: bigint) => bigint>> = {
  add: (a, b) => wrap(a + b),
  mul: (a, b) => wrap(a * b),
  div: (a, b) => (b === 0n ? 0n : a / b),
  sdiv: (a, b) => (b === 0n ? 0n : wrap(signed(a) / signed(b))),
  mod: (a, b) => (b === 0n ? 0n : a % b),
  smod: (a, b) => (b === 0n ? 0n : wrap(signed(a) % signed(b))),
  exp: power,
  signextend: (a, b) => (a > 30n ? b : wrap(BigInt.asIntN(Number(a) * 8 + 8, b))),
  lt: (a, b) => flag(a < b),
  slt: (a, b) => flag(signed(a) < signed(b)),
  eq: (a, b) => flag(a === b),
  iszero: a => flag(a === 0n),
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
  not: a => modulus - 1n - a,
  byte: (a, b) => (a > 31n ? 0n : (b >> (248n - 8n * a)) & 255n),
  shl: (a, b) => (a > 255n ? 0n : wrap(b << a)),
  shr: (a, b) => (a > 255n ? 0n : b >> a),
  sar: (a, b) => wrap(signed(b) >> (a > 255n ? 255n : a))
}

/** Makes words, each expression once. */
export class Words {
  private readonly byKey = new Map<string, Word>()
  private readonly constants = new Map<bigint, Word>()

  private make(key: string, op: Operation, args: ReadonlyArray<Word>): Word {
    const existing = this.byKey.get(key)
    if (existing !== undefined) return existing
    const word: Word = {
      id: this.byKey.size + this.constants.size + 1,
      op,
      args,
      value: undefined,
      number: Number.NaN,
      fromSelector: op === "selector" || args.some(arg => arg.fromSelector),
      size: args.reduce((sum, arg) => sum + arg.size, 1)
    }
    this.byKey.set(key, word)
    return word
  }

  constant(value: bigint): Word {
    let word = this.constants.get(value)
    if (word === undefined) {
      word = {
        id: this.byKey.size + this.constants.size + 1,
        op: "constant",
        args: [],
        value,
        number: value < 4_294_967_296n ? Number(value) : Number.NaN,
        fromSelector: false,
        size: 1
      }
      this.constants.set(value, word)
    }
    return word
  }

  number(value: number): Word {
    return this.constant(BigInt(value))
  }

  /** Returns an input of the code, at a position in it if the input differs by position. */
  input(op: Operation, at: string | number = ""): Word {
    return this.make(`${op}:${at}`, op, [])
  }

  /** Returns what is stored or passed at a place. */
  at(op: "calldata" | "sload" | "code" | "hash", ...args: ReadonlyArray<Word>): Word {
    return this.make(`${op}(${args.map(arg => arg.id).join()})`, op, args)
  }

  /** Returns the result of an operation, in a normal form: sums have their constant as the last operand. */
  of(op: Computation, a: Word, b: Word = a): Word {
    const isLarge = op === "exp" && !(b.number < 256)
    if (a.value !== undefined && b.value !== undefined && !isLarge) return this.constant(compute[op](a.value, b.value))
    if (a.size + b.size > maxSize) return this.input("unknown", `${op}${a.id}:${b.id}`)
    return (
      this.rewrite(op, a, b) ?? this.make(`${op}(${a.id},${b.id})`, op, op === "iszero" || op === "not" ? [a] : [a, b])
    )
  }

  subtract(a: Word, b: Word): Word {
    if (a === b) return this.constant(0n)
    if (b.value !== undefined) return this.of("add", a, this.constant(wrap(-b.value)))
    return this.of("add", a, this.of("mul", b, this.constant(modulus - 1n)))
  }

  private rewrite(op: Computation, a: Word, b: Word): Word | undefined {
    switch (op) {
      case "add":
        return this.sum(a, b)
      case "mul":
        if (a.value !== undefined) return this.of(op, b, a)
        return b.value === 0n ? b : b.value === 1n ? a : undefined
      case "div": {
        const bits = log2(b.value)
        if (bits === 224 && a.op === "calldata" && a.args[0]!.value === 0n) return this.input("selector")
        return bits === undefined ? undefined : bits === 0 ? a : this.of("shr", this.number(bits), a)
      }
      case "shr":
        if (a.value === 224n && b.op === "calldata" && b.args[0]!.value === 0n) return this.input("selector")
        return a.value === 0n ? b : undefined
      case "shl":
        return a.value === undefined || a.value > 255n ? undefined : this.of("mul", b, this.constant(1n << a.value))
      case "and":
      case "or": {
        const [known, other] = a.value === undefined ? [b, a] : [a, b]
        if (a === b) return a
        if (known.value === 0n) return op === "and" ? known : other
        if (known.value === modulus - 1n) return op === "and" ? other : known
        // Before version 0.5.5, solc masks the selector.
        if (op === "and" && known.value === selectorMask && other.op === "selector") return other
        return a.value === undefined ? undefined : this.of(op, b, a)
      }
      case "xor":
        return a.value === undefined ? (a === b ? this.constant(0n) : undefined) : this.of(op, b, a)
      case "eq":
        return a === b ? this.constant(1n) : a.value === undefined ? undefined : this.of(op, b, a)
      case "lt":
      case "slt":
        return a === b ? this.constant(0n) : undefined
      case "iszero":
        return a.op === "iszero" && a.args[0]!.op === "iszero" ? a.args[0] : undefined
      default:
        return undefined
    }
  }

  private sum(a: Word, b: Word): Word | undefined {
    if (a.value !== undefined) return this.of("add", b, a)
    if (b.value === 0n) return a
    const [x, c] = a.op === "add" && a.args[1]!.value !== undefined ? a.args : [a, undefined]
    const [y, d] = b.op === "add" && b.args[1]!.value !== undefined ? b.args : [b, undefined]
    if (c === undefined && d === undefined) return undefined
    if (b.value !== undefined) return c === undefined ? undefined : this.of("add", x!, this.of("add", c, b))
    const inner = this.of("add", x!, y!)
    return this.of("add", inner, this.constant(wrap((c?.value ?? 0n) + (d?.value ?? 0n))))
  }
}

/** Returns the terms of a sum, of which the last may be a constant. A sum with too many of them is one term. */
export const termsOf = (word: Word): ReadonlyArray<Word> => {
  const terms: Array<Word> = []
  const waiting = [word]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one.op === "add") waiting.push(...one.args)
    else terms.push(one)
    if (terms.length + waiting.length > maxTerms) return [word]
  }
  return terms
}

/** Returns the value of a word that depends on nothing but the selector, or undefined. */
export const valueFor = (word: Word, selector: bigint): bigint | undefined => {
  if (word.value !== undefined) return word.value
  if (word.op === "selector") return selector
  const operation = (compute as Readonly<Record<string, (a: bigint, b: bigint) => bigint>>)[word.op]
  if (operation === undefined) return undefined
  const [first, second] = word.args
  const a = valueFor(first!, selector)
  const b = second === undefined || second === first ? a : valueFor(second, selector)
  return a === undefined || b === undefined ? undefined : operation(a, b)
}

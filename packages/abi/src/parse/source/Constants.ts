import { toTokens } from "./tokens.ts"

/** A value, or the reason why it is unknown. */
export type Outcome = bigint | string

interface Constant {
  readonly scope: string
  readonly expression: string
  value?: Outcome
}

const number = /^(?:(\d+(?:_\d+)*)(?:[eE](\d\d?))?|0[xX][\da-fA-F]+)$/

/** How tightly operators bind (Solidity documentation, "Order of Precedence of Operators"). `//` is Vyper's. */
const precedence: ReadonlyMap<string | undefined, number> = new Map([
  ["<<", 1],
  ["+", 2],
  ["-", 2],
  ["*", 3],
  ["/", 3],
  ["//", 3],
  ["**", 4]
])

/** Maximum depth of nested brackets, signs and constants. */
const maxDepth = 64
const maxBits = 256n

const readNumber = (text: string): Outcome => {
  const [whole, digits = "0", exponent = "0"] = number.exec(text) ?? []
  if (whole === undefined || /^0\d/.test(digits)) return `${JSON.stringify(text.slice(0, 60))} is not a whole number`
  return whole === digits || whole.includes("x") || whole.includes("X")
    ? BigInt(whole.replaceAll("_", ""))
    : BigInt(digits.replaceAll("_", "")) * 10n ** BigInt(exponent)
}

const calculate = (a: bigint, operator: string, b: bigint): Outcome => {
  switch (operator) {
    case "+":
      return a + b
    case "-":
      return a - b
    case "*":
      return a * b
    case "/":
    case "//":
      // Solidity truncates the quotient of variables, but not of literals.
      return b === 0n || a % b !== 0n ? `${a} / ${b} is not a whole number` : a / b
    default:
      if (b < 0n || b > maxBits) return `${a} ${operator} ${b} is out of range`
      return operator === "**" ? a ** b : a << b
  }
}

/** The constants that source code declares, by contract. Arithmetic of them may be the length of an array. */
export class Constants {
  private readonly declared = new Map<string, Constant>()
  private readonly lineage: (contract: string) => ReadonlyArray<string>
  private tokens: ReadonlyArray<string> = []
  private at = 0
  private depth = 0

  /** @param lineage the contract and its bases, the nearest first */
  constructor(lineage: (contract: string) => ReadonlyArray<string>) {
    this.lineage = lineage
  }

  add(scope: string, name: string, expression: string): void {
    this.declared.set(`${scope}.${name}`, { scope, expression })
  }

  /** Returns the value of an expression within a contract. */
  evaluate(expression: string, scope: string): Outcome {
    const { tokens, at } = this
    this.tokens = toTokens(expression)
    this.at = 0
    const value = this.read(0, scope)
    const rest = this.tokens[this.at]
    this.tokens = tokens
    this.at = at
    if (typeof value === "string" || rest === undefined) return value
    return `${JSON.stringify(rest)} is no operator`
  }

  /** Reads operators that bind at least this tightly, and their values. */
  private read(least: number, scope: string): Outcome {
    if (this.depth >= maxDepth) return "an expression nested too deep"
    this.depth++
    let value = this.readOperand(scope)
    while (typeof value === "bigint") {
      const operator = this.tokens[this.at]
      const binds = precedence.get(operator) ?? -1
      if (operator === undefined || binds < least) break
      this.at++
      // Powers are read from the right.
      const right = this.read(operator === "**" ? binds : binds + 1, scope)
      value = typeof right === "string" ? right : calculate(value, operator, right)
      if (typeof value === "bigint" && BigInt.asIntN(257, value) !== value) value = "a value of more than 256 bits"
    }
    this.depth--
    return value
  }

  private readOperand(scope: string): Outcome {
    const first = this.tokens[this.at++]
    if (first === undefined) return "a value is missing"
    if (first === "-") {
      // A sign binds tighter than any operator: `-2 ** 2` is 4.
      const value = this.read(5, scope)
      return typeof value === "string" ? value : -value
    }
    if (first !== "(") return /^\d/.test(first) ? readNumber(first) : this.valueOf(first, scope)
    const value = this.read(0, scope)
    return typeof value === "bigint" && this.tokens[this.at++] !== ")" ? '")" is missing' : value
  }

  private valueOf(name: string, scope: string): Outcome {
    const dot = name.lastIndexOf(".")
    const local = name.slice(dot + 1)
    const scopes = [...this.lineage(dot < 0 ? scope : name.slice(0, dot)), ""]
    const constant = scopes.map(one => this.declared.get(`${one}.${local}`)).find(found => found !== undefined)
    if (constant === undefined) return `the value of ${name.slice(0, 60)} is unknown`
    if (constant.value === undefined) {
      // A cycle reads this.
      constant.value = `the value of ${name.slice(0, 60)} depends on itself`
      constant.value = this.evaluate(constant.expression, constant.scope)
    }
    return constant.value
  }
}

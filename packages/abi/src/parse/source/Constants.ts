/** A value, or why it is unknown. */
export type Outcome = bigint | string

interface Constant {
  readonly scope: string
  readonly expression: string
  value?: Outcome
}

const token = /[\p{L}_$][\p{L}\p{N}_$.]*|\d\w*|\*\*|<<|>>|\/\/|\S/gu
const number = /^(?:(\d+(?:_\d+)*)(?:[eE](\d\d?))?|0[xX][\da-fA-F]+)$/

/** Operators of two values, from those that bind least (Solidity documentation, "Order of Precedence of Operators"). */
const levels: ReadonlyArray<ReadonlyArray<string>> = [
  ["|"],
  ["^"],
  ["&"],
  ["<<", ">>"],
  ["+", "-"],
  ["*", "/", "//", "%"]
]

/** Brackets, signs and constants within each other. */
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
    case "|":
      return a | b
    case "^":
      return a ^ b
    case "&":
      return a & b
    case "+":
      return a + b
    case "-":
      return a - b
    case "*":
      return a * b
    case "%":
      return b === 0n ? `${a} % 0 has no value` : a % b
    case "/":
    case "//":
      // Solidity truncates the quotient of variables, but not of literals.
      return b === 0n || a % b !== 0n ? `${a} / ${b} is not a whole number` : a / b
    default:
      if (b < 0n || b > maxBits) return `${a} ${operator} ${b} is out of range`
      return operator === "**" ? a ** b : operator === "<<" ? a << b : a >> b
  }
}

/** The constants that source code declares, by contract. Arithmetic of them may be the length of an array. */
export class Constants {
  private readonly declared = new Map<string, Constant>()
  private readonly lineage: (contract: string) => ReadonlyArray<string>
  private readonly open = new Set<Constant>()
  private tokens: ReadonlyArray<string> = []
  private at = 0
  private depth = 0

  /** @param lineage the contract and those it inherits from, the nearest first */
  constructor(lineage: (contract: string) => ReadonlyArray<string>) {
    this.lineage = lineage
  }

  add(scope: string, name: string, expression: string): void {
    this.declared.set(`${scope}.${name}`, { scope, expression })
  }

  /** Returns the value of an expression within a contract. */
  evaluate(expression: string, scope: string): Outcome {
    const { tokens, at } = this
    this.tokens = expression.match(token) ?? []
    this.at = 0
    const value = this.readLevel(0, scope)
    const rest = this.tokens[this.at]
    this.tokens = tokens
    this.at = at
    if (typeof value === "string" || rest === undefined) return value
    return `${JSON.stringify(rest)} is no operator`
  }

  private readLevel(level: number, scope: string): Outcome {
    const operators = levels[level]
    if (operators === undefined) return this.readPower(scope)
    let value = this.readLevel(level + 1, scope)
    while (typeof value === "bigint" && operators.includes(this.tokens[this.at]!)) {
      const operator = this.tokens[this.at++]!
      const right = this.readLevel(level + 1, scope)
      value = typeof right === "string" ? right : calculate(value, operator, right)
      if (typeof value === "bigint" && BigInt.asIntN(257, value) !== value) value = "a value of more than 256 bits"
    }
    return value
  }

  /** Reads `-2 ** 3`, which is `-(2 ** 3)`; powers are read from the right. */
  private readPower(scope: string): Outcome {
    if (this.depth >= maxDepth) return "an expression nested too deep"
    this.depth++
    const value = this.readOperand(scope)
    this.depth--
    return value
  }

  private readOperand(scope: string): Outcome {
    const first = this.tokens[this.at++]
    if (first === "-" || first === "~") {
      const value = this.readPower(scope)
      return typeof value === "string" ? value : first === "-" ? -value : ~value
    }
    let value: Outcome
    if (first === "(") {
      value = this.readLevel(0, scope)
      if (typeof value === "bigint" && this.tokens[this.at++] !== ")") return '")" is missing'
    } else if (first === undefined) return "a value is missing"
    else value = /^\d/.test(first) ? readNumber(first) : this.valueOf(first, scope)
    if (typeof value === "string" || this.tokens[this.at] !== "**") return value
    this.at++
    const exponent = this.readPower(scope)
    return typeof exponent === "string" ? exponent : calculate(value, "**", exponent)
  }

  private valueOf(name: string, scope: string): Outcome {
    const dot = name.lastIndexOf(".")
    const local = name.slice(dot + 1)
    const scopes = [...this.lineage(dot < 0 ? scope : name.slice(0, dot)), ""]
    const constant = scopes.map(one => this.declared.get(`${one}.${local}`)).find(found => found !== undefined)
    if (constant === undefined) return `the value of ${name.slice(0, 60)} is unknown`
    if (constant.value !== undefined) return constant.value
    if (this.open.has(constant)) return `the value of ${name.slice(0, 60)} depends on itself`
    this.open.add(constant)
    constant.value = this.evaluate(constant.expression, constant.scope)
    this.open.delete(constant)
    return constant.value
  }
}

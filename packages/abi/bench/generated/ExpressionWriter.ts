import type { Access, ContractWriter, Value } from "./ContractWriter.ts"
import { address, isReference, isStorable, nameOf, type Type } from "./types.ts"

/** Writes expressions of a function, from its parameters, the state and constants. */
export class ExpressionWriter {
  protected readonly writer: ContractWriter
  protected readonly access: Access
  readonly scope: ReadonlyArray<Value>

  constructor(writer: ContractWriter, access: Access, scope: ReadonlyArray<Value>) {
    this.writer = writer
    this.access = access
    this.scope = scope
  }

  protected get random() {
    return this.writer.random
  }

  /** Returns an expression's value as a uint256. */
  protected number({ text, type }: Value): string {
    switch (type.kind) {
      case "uint":
        return type.size === 256 ? text : `uint256(${text})`
      case "int":
        return type.size === 256 ? `uint256(${text})` : `uint256(int256(${text}))`
      case "fixedBytes":
        return `uint256(uint${type.size * 8}(${text}))`
      case "address":
      case "payable":
        return `uint256(uint160(${text}))`
      case "contract":
        return `uint256(uint160(address(${text})))`
      case "bool":
        return `(${text} ? 1 : 0)`
      case "wrapped":
        return this.number({ text: `${type.name}.unwrap(${text})`, type: type.of, place: "value" })
      default:
        return `uint256(${text})`
    }
  }

  protected hash(values: ReadonlyArray<Value>): string {
    const texts = values.map(({ text }) => text).join(", ")
    if (!this.writer.language.has(4, 24)) return `keccak256(${texts})`
    const packs = values.every(({ type }) => !isReference(type) || type.kind === "string" || type.kind === "bytes")
    return `keccak256(abi.encode${packs && this.random.chance(0.5) ? "Packed" : ""}(${texts}))`
  }

  /** Returns a loop. Before 0.5, variables belong to the whole function, so each has a name of its own. */
  protected loop(bound: string, body: (index: string) => string): string {
    const index = this.writer.fresh("i")
    return `for (uint256 ${index} = 0; ${index} < ${bound}; ${index}++) { ${body(index)} }`
  }

  /** Returns an expression of the type, and adds the statements before it to `before`. */
  make(type: Type, before: Array<string>, depth = 0): string {
    const { random, writer, access } = this
    const same = this.scope.filter(value => nameOf(value.type) === nameOf(type))
    if (same.length > 0 && random.chance(depth === 0 ? 0.5 : 0.8)) return random.pick(same).text
    if (access !== "pure" && random.chance(0.45) && (isStorable(type) || !isReference(type))) {
      if (random.chance(0.5)) return writer.state(type)
      const keyed = this.scope.find(
        ({ type: key }) => key.kind === "address" || (key.kind === "uint" && key.size === 256)
      )
      if (keyed !== undefined) return `${writer.mapping(keyed.type, type)}[${keyed.text}]`
      return `${writer.mapping(address, type)}[msg.sender]`
    }
    const literal = random.integer(0, 100)
    switch (type.kind) {
      case "uint":
        return type.size === 256
          ? random.pick(["acc", "acc + 1", "acc / 2", String(literal)])
          : `uint${type.size}(${random.pick(["acc", String(literal)])})`
      case "int":
        return type.size === 256
          ? random.pick(["int256(acc)", `int256(-${literal})`, "-int256(acc)"])
          : `int${type.size}(${random.pick([`-${literal}`, "int256(acc)"])})`
      case "fixedBytes":
        return type.size === 32
          ? random.pick(['keccak256("seed")', "bytes32(acc)", "bytes32(0)", this.hashOfScope()])
          : `bytes${type.size}(${random.pick(["bytes32(acc)", this.hashOfScope(), "bytes32(0)"])})`
      case "address":
        return random.pick(
          access === "pure"
            ? ["address(0)", "address(uint160(acc))"]
            : ["msg.sender", "address(this)", "address(uint160(acc))"]
        )
      case "payable":
        return writer.language.has(6) ? "payable(address(uint160(acc)))" : "address(uint160(acc))"
      case "bool":
        return random.pick([`acc > ${literal}`, "true", "acc != 0", "acc % 2 == 0"])
      case "contract":
        return `${type.name}(address(uint160(acc)))`
      case "enum":
        return random.pick([
          `${type.name}.${random.pick(type.members)}`,
          `acc > ${literal} ? ${type.name}.${type.members[0]} : ${type.name}.${type.members.at(-1)}`,
          `${type.name}(acc % ${type.members.length})`
        ])
      case "wrapped":
        return `${type.name}.wrap(${this.make(type.of, before, depth + 1)})`
      case "string":
        return random.pick([
          `"${random.pick(["ready", "a longer text than thirty-two bytes fits here", "GLS"])}"`,
          ...(writer.language.has(4, 24)
            ? [`string(abi.encodePacked("id-", ${random.pick(["acc", "bytes32(acc)"])}))`]
            : [])
        ])
      case "bytes": {
        const encoded = writer.language.has(4, 24)
          ? ["abi.encode(acc, true)", `abi.encodePacked(acc, uint8(${literal}))`]
          : []
        return random.pick([
          ...encoded,
          ...(access === "pure" ? [`new bytes(${literal})`] : ["msg.data", `new bytes(${literal})`])
        ])
      }
      case "struct": {
        const fields = type.fields.map(field => this.make(field.type, before, depth + 1))
        return `${type.name}(${fields.join(", ")})`
      }
      case "array": {
        const name = writer.fresh("list")
        const full = nameOf(type)
        if (type.length === undefined) {
          const bound = this.scope.find(value => value.type.kind === "array" && value.type.length === undefined)
          const size =
            bound !== undefined && random.chance(0.6)
              ? `${bound.text}.length`
              : random.pick(["acc", String(random.integer(1, 5))])
          const inner: Array<string> = []
          const item = this.make(type.of, inner, depth + 1)
          before.push(`${full} memory ${name} = new ${full}(${size});`)
          before.push(this.loop(`${name}.length`, index => `${inner.join(" ")} ${name}[${index}] = ${item};`))
        } else {
          before.push(`${full} memory ${name};`)
          for (let index = 0; index < type.length; index++)
            if (random.chance(0.8)) {
              const item = this.make(type.of, before, depth + 1)
              before.push(`${name}[${index}] = ${item};`)
            }
        }
        return name
      }
    }
  }

  private hashOfScope(): string {
    const values = this.scope.filter(({ type }) => !isReference(type)).slice(0, 2)
    return values.length === 0 ? 'keccak256("empty")' : this.hash(values)
  }
}

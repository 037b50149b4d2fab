import type { Language } from "./Language.ts"
import type { Random } from "./Random.ts"
import {
  address,
  bytes32,
  type Field,
  isMappingKey,
  isReference,
  isStorable,
  nameOf,
  pickType,
  pickValueType,
  type Type,
  uint256,
  wordOf
} from "./types.ts"

/** What a function may do with the state. */
export type Access = "write" | "view" | "pure"

export type Place = "value" | "calldata" | "memory" | "storage"

/** An expression and its type. */
export interface Value {
  readonly text: string
  readonly type: Type
  readonly place: Place
}

const nouns = [
  "Order",
  "Position",
  "Reward",
  "Stake",
  "Vote",
  "Account",
  "Vault",
  "Pool",
  "Epoch",
  "Claim",
  "Quote",
  "Lot"
]
const parts = ["amount", "start", "limit", "rate", "owner", "id", "data", "flag", "root", "note", "weight", "proof"]

/** Collects a contract's declarations, which functions add when they need them. */
export class ContractWriter {
  readonly random: Random
  readonly language: Language
  readonly types: ReadonlyArray<Type>
  private readonly declarations = new Map<string, string>()
  private readonly hub = new Map<string, string>()
  private readonly helpers = new Map<string, string>()
  private count = 0

  constructor(random: Random, language: Language) {
    this.random = random
    this.language = language
    this.types = this.declareTypes()
  }

  /** Returns a new identifier. */
  fresh(stem: string): string {
    this.count++
    return `${stem}${this.count}`
  }

  private declareTypes(): ReadonlyArray<Type> {
    const { random, language } = this
    const types: Array<Type> = []
    for (let index = 0; index < 2; index++) {
      const name = `${random.pick(nouns)}${random.pick(["Status", "Kind", "Phase"])}${index}`
      const members = ["None", "Active", "Paused", "Done", "Failed", "Expired"].slice(0, random.integer(2, 6))
      types.push({ kind: "enum", name, members })
      this.declarations.set(name, `enum ${name} { ${members.join(", ")} }`)
    }
    if (language.has(8, 8)) {
      const of = random.pick<Type>([uint256, address, bytes32, { kind: "uint", size: 64 }, { kind: "int", size: 128 }])
      const name = `${random.pick(["Price", "Key", "Token", "Clock"])}Id`
      types.push({ kind: "wrapped", name, of })
      this.declarations.set(name, `type ${name} is ${nameOf(of)};`)
    }
    for (let index = 0; index < 3; index++) {
      const name = `${random.pick(nouns)}${index === 0 ? "Data" : random.pick(["Info", "Config", "Params"])}${index}`
      const fields = Array.from({ length: random.integer(2, 5) }, (_, field): Field => {
        const simple = random.chance(0.8)
        const type = simple ? pickValueType(random, language, types) : pickType(random, language, types, 1)
        return { name: `${random.pick(parts)}${field}`, type }
      })
      if (index === 0 && random.chance(0.4)) fields.push({ name: "label", type: { kind: "string" } })
      types.push({ kind: "struct", name, fields })
      const text = fields.map(field => `${nameOf(field.type)} ${field.name};`).join(" ")
      this.declarations.set(name, `struct ${name} { ${text} }`)
    }
    return types
  }

  /** Returns the name of a state variable, declared at its first use. */
  state(type: Type): string {
    const name = `_${wordOf(type)[0]!.toLowerCase()}${wordOf(type).slice(1)}State`
    this.declare(name, `${nameOf(type)} internal ${name};`)
    return name
  }

  /** Returns the name of a mapping, declared at its first use. */
  mapping(key: Type, of: Type): string {
    const name = `_${wordOf(of)}By${wordOf(key)}`
    this.declare(name, `mapping(${nameOf(key).replace(" payable", "")} => ${nameOf(of)}) internal ${name};`)
    return name
  }

  declare(name: string, text: string): void {
    this.declarations.set(name, text)
  }

  /** Returns the name of a function of another contract that takes the type. */
  hubFunction(type: Type, view: boolean): string {
    const name = `${view ? "check" : "take"}${wordOf(type)}`
    const { language } = this
    const result = view ? "uint256" : "bool"
    const access = view ? (language.has(4, 17) ? " view" : " constant") : ""
    this.hub.set(
      name,
      `function ${name}(${this.parameter(type, "value", "calldata")}) external${access}${language.has(6) ? " virtual" : ""} returns (${result});`
    )
    return name
  }

  /** Returns the name of an internal function that takes the type. `body` writes its statements. */
  helper(type: Type, body: (value: Value) => ReadonlyArray<string>): string {
    const name = `_score${wordOf(type)}`
    if (!this.helpers.has(name)) {
      this.helpers.set(name, "")
      const place = isReference(type) ? "memory" : "value"
      const pure = this.language.has(4, 17) ? "pure" : "constant"
      const lines = body({ text: "item", type, place })
      const head = `function ${name}(${this.parameter(type, "item", "memory")}) internal ${pure} returns (uint256 acc)`
      this.helpers.set(name, `${head} {\n${lines.map(line => `    ${line}`).join("\n")}\n  }`)
    }
    return name
  }

  /** Returns a parameter's declaration. */
  parameter(type: Type, name: string, place: "calldata" | "memory" | ""): string {
    const located = isReference(type) && place !== "" && (place === "memory" || this.language.has(5))
    return `${nameOf(type)}${located ? ` ${place}` : ""} ${name}`
  }

  mappingKey(): Type {
    return this.random.pick([uint256, address, bytes32, address, this.anyKey()])
  }

  private anyKey(): Type {
    const type = pickValueType(this.random, this.language, this.types)
    return isMappingKey(type) && type.kind !== "contract" ? type : uint256
  }

  /** Returns a type of results or of public state variables. */
  storedType(): Type {
    for (let attempt = 0; attempt < 8; attempt++) {
      const type = pickType(this.random, this.language, this.types)
      if (isStorable(type)) return type
    }
    return uint256
  }

  /** Returns the source in parts. A part in which the compiler finds an error can be left out. */
  assemble(name: string, functions: ReadonlyArray<string>): ReadonlyArray<string> {
    const { language } = this
    const view = language.has(4, 17) ? "view" : "constant"
    const payable = language.has(4, 24) ? "payable " : ""
    const declarations = [...this.declarations.values()]
    const isType = (text: string) => /^(?:enum|struct|type) /.test(text)
    return [
      `pragma solidity ${language.version};`,
      language.abiCoderV2 && !language.has(8) ? "pragma experimental ABIEncoderV2;" : "",
      `interface IToken { ${[
        `function balanceOf(address who) external ${view} returns (uint256);`,
        "function transfer(address to, uint256 amount) external returns (bool);",
        "function transferFrom(address from, address to, uint256 amount) external returns (bool);"
      ].join(" ")} }`,
      `interface IVault { ${[
        `function deposit(uint256 amount, address to) external ${payable}returns (uint256);`,
        `function totalAssets() external ${view} returns (uint256);`
      ].join(" ")} }`,
      "interface IReceiver { function onReceived(address from, uint256 amount) external returns (bytes4); }",
      "contract Types {",
      ...declarations.filter(isType),
      "}",
      `${language.has(6) ? "abstract " : ""}contract Hub is Types {`,
      ...this.hub.values(),
      "}",
      `contract ${name} is Types {`,
      ...declarations.filter(text => !isType(text)),
      ...this.helpers.values(),
      ...functions,
      "}"
    ]
  }
}

import { type Access, ContractWriter, type Value } from "./ContractWriter.ts"
import { FunctionWriter } from "./FunctionWriter.ts"
import { languageOf } from "./Language.ts"
import { Random } from "./Random.ts"
import { address, bytes32, isDynamic, isReference, nameOf, pickType, type Type, uint256 } from "./types.ts"

const verbs = [
  "set",
  "add",
  "remove",
  "update",
  "submit",
  "claim",
  "execute",
  "register",
  "cancel",
  "settle",
  "quote",
  "compute",
  "get",
  "check",
  "preview",
  "encode",
  "open",
  "close",
  "batch",
  "process",
  "configure",
  "list"
]
const nouns = [
  "Order",
  "Orders",
  "Position",
  "Rewards",
  "Config",
  "Params",
  "Vote",
  "Account",
  "Limits",
  "Route",
  "Batch",
  "Epoch",
  "Claim",
  "Quote",
  "Metadata",
  "Proof",
  "Fees",
  "Owners",
  "Status",
  "Schedule"
]
const names: Partial<Record<Type["kind"], ReadonlyArray<string>>> = {
  uint: ["amount", "id", "deadline", "fee", "index", "nonce", "value"],
  int: ["delta", "change", "tick", "offset"],
  address: ["account", "to", "owner", "target", "user"],
  payable: ["recipient", "beneficiary"],
  bool: ["approved", "enabled", "flag"],
  fixedBytes: ["hash", "id", "salt", "key", "role"],
  enum: ["status", "kind"],
  string: ["name", "uri", "reason"],
  bytes: ["data", "payload", "signature"],
  array: ["items", "values", "list"],
  struct: ["params", "config", "order"]
}

const indent = (lines: ReadonlyArray<string>): string => lines.map(line => `    ${line}`).join("\n")

/** Declares an event or error with random types. Returns the statement that uses it. */
const declareNotice = (
  writer: ContractWriter,
  kind: "event" | "error"
): ((functions: FunctionWriter) => ReadonlyArray<string>) => {
  const { random, language } = writer
  const name = `${random.pick(nouns)}${kind === "event" ? random.pick(["Added", "Changed", "Settled", "Removed"]) : random.pick(["Invalid", "Exceeded", "Missing"])}${writer.fresh("")}`
  const types = Array.from({ length: random.integer(kind === "event" ? 1 : 0, 4) }, () => {
    const type = pickType(random, language, writer.types)
    return random.chance(0.75) && isReference(type) ? random.pick([address, uint256, bytes32]) : type
  })
  let indexed = kind === "event" ? random.integer(0, 3) : 0
  const list = types.map((type, index) => {
    const topic =
      indexed > 0 &&
      random.chance(isReference(type) ? 0.15 : 0.6) &&
      (isReference(type) ? type.kind === "string" || type.kind === "bytes" : true)
    if (topic) indexed--
    return `${nameOf(type)}${topic ? " indexed" : ""} ${"abcdefgh"[index]}`
  })
  writer.declare(name, `${kind} ${name}(${list.join(", ")});`)
  return functions => {
    const before: Array<string> = []
    const texts = types.map(type => functions.make(type, before))
    const verb = kind === "error" ? "revert " : language.has(4, 21) ? "emit " : ""
    const statement = `${verb}${name}(${texts.join(", ")});`
    return kind === "error"
      ? [...before, `if (acc > ${random.integer(1, 1_000)}) ${statement}`]
      : [...before, statement]
  }
}

const modifiers = (writer: ContractWriter): ReadonlyArray<string> => {
  const { random } = writer
  const list: Array<string> = []
  if (random.chance(0.6)) {
    writer.declare("owner", "address public owner;")
    writer.declare("onlyOwner", "modifier onlyOwner() { require(msg.sender == owner); _; }")
    list.push("onlyOwner")
  }
  if (random.chance(0.4)) {
    writer.declare("paused", "bool public paused;")
    writer.declare("whenActive", "modifier whenActive() { require(!paused); _; }")
    list.push("whenActive")
  }
  if (random.chance(0.4)) {
    writer.declare("_lock", "uint256 private _lock;")
    writer.declare("nonReentrant", "modifier nonReentrant() { require(_lock != 2); _lock = 2; _; _lock = 1; }")
    list.push("nonReentrant")
  }
  return list
}

const getter = (writer: ContractWriter): string => {
  const { random, language } = writer
  const name = `${random.pick(["total", "current", "stored", "pending", "last"])}${random.pick(nouns)}${writer.fresh("")}`
  const type = writer.storedType()
  const key = nameOf(writer.mappingKey()).replace(" payable", "")
  return random.weighted<() => string>([
    [5, () => `${nameOf(type)} public ${name};`],
    [4, () => `mapping(${key} => ${nameOf(type)}) public ${name};`],
    [2, () => `mapping(address => mapping(${key} => ${nameOf(type)})) public ${name};`],
    [2, () => `${nameOf({ kind: "array", of: type, length: undefined })} public ${name};`],
    [1, () => `bytes32 public constant ${name} = keccak256("${name}");`],
    [1, () => `string public constant ${name} = "${name}";`],
    [1, () => `uint256 public constant ${name} = ${random.integer(1, 1_000)};`],
    [language.has(6, 5) ? 2 : 0, () => `uint256 public immutable ${name} = ${random.integer(1, 1_000)};`]
  ])()
}

/** Returns a function with random types. */
const generateFunction = (
  writer: ContractWriter,
  index: number,
  guards: ReadonlyArray<string>,
  notices: ReadonlyArray<(functions: FunctionWriter) => ReadonlyArray<string>>
): string => {
  const { random, language } = writer
  const access = random.weighted<Access>([
    [6, "write"],
    [3, "view"],
    [2, "pure"]
  ])
  const types = Array.from(
    {
      length: random.weighted([
        [1, 0],
        [5, 1],
        [6, 2],
        [4, 3],
        [2, 4]
      ])
    },
    () => pickType(random, language, writer.types)
  )
  const isExternal = random.chance(0.6)
  const hasStruct = types.some(type => nameOf(type).match(/Data0|[A-Z]\w+\d/) !== null && isReference(type))
  const external = isExternal && (!hasStruct || language.has(5, 10))
  // Since 0.6.9, functions of any visibility take parameters from calldata or memory.
  const place = external
    ? language.has(6, 9) && random.chance(0.1)
      ? "memory"
      : "calldata"
    : language.has(6, 9) && random.chance(0.2)
      ? "calldata"
      : "memory"
  const used = new Set<string>()
  const inputs = types.map((type): Value => {
    const stem = random.pick(names[type.kind] ?? ["item", "token", "value"])
    const text = used.has(stem) ? `${stem}${used.size}` : stem
    used.add(text)
    return { text: `${text}_`, type, place: isReference(type) ? place : "value" }
  })
  const results =
    access === "write"
      ? random.weighted([
          [5, 0],
          [3, 1],
          [1, 2]
        ])
      : random.weighted([
          [8, 1],
          [3, 2],
          [1, 3]
        ])
  const outputs = Array.from({ length: results }, () => pickType(random, language, writer.types))
  const functions = new FunctionWriter(writer, access, inputs)
  const body = inputs.flatMap(input => (random.chance(0.93) ? functions.use(input) : []))
  if (access === "write" && random.chance(0.5) && notices.length > 0) body.push(...random.pick(notices)(functions))
  const before: Array<string> = []
  const values = outputs.map(type => functions.make(type, before))
  const isNamed = random.chance(0.3)
  const end = isNamed
    ? values.map((value, at) => `result${at} = ${value};`)
    : values.length > 0
      ? [`return ${values.length > 1 ? `(${values.join(", ")})` : values[0]};`]
      : []
  const lines = [...body, ...before, ...end]
  if (lines.some(line => /\bacc\b/.test(line))) lines.unshift("uint256 acc = 0;")
  if (language.has(8) && random.chance(0.15))
    lines.splice(
      0,
      lines.length,
      ...(lines[0] === "uint256 acc = 0;"
        ? [lines[0], "unchecked {", ...lines.slice(1), "}"]
        : ["unchecked {", ...lines, "}"])
    )
  const word =
    access === "write" ? (random.chance(0.15) ? " payable" : "") : language.has(4, 17) ? ` ${access}` : " constant"
  const guard = access === "write" && guards.length > 0 && random.chance(0.4) ? ` ${random.pick(guards)}` : ""
  const declared = inputs.map(({ text, type }) =>
    writer.parameter(type, text, external && place === "calldata" ? "calldata" : language.has(5) ? place : "")
  )
  const returned = outputs.map((type, at) => writer.parameter(type, isNamed ? `result${at}` : "", "memory").trim())
  const name = `${random.pick(verbs)}${random.pick(nouns)}${index}`
  const head = `function ${name}(${declared.join(", ")}) ${external ? "external" : "public"}${word}${guard}${returned.length > 0 ? ` returns (${returned.join(", ")})` : ""}`
  return `${head} {\n${indent(lines)}\n  }`
}

const constructorOf = (writer: ContractWriter, name: string): string => {
  const { random, language } = writer
  const types = Array.from({ length: random.integer(0, 3) }, () =>
    pickType(random, { ...language, abiCoderV2: false }, writer.types)
  ).filter(type => !isDynamic(type) || random.chance(0.5))
  const inputs = types.map(
    (type, index): Value => ({ text: `init${index}_`, type, place: isReference(type) ? "memory" : "value" })
  )
  const lines = inputs
    .filter(({ type }) => !isReference(type) || type.kind === "string")
    .map(({ text, type }) => `${writer.state(type)} = ${text};`)
  const list = inputs.map(({ text, type }) => writer.parameter(type, text, language.has(5) ? "memory" : "")).join(", ")
  const head = language.has(4, 22) ? `constructor(${list})` : `function ${name}(${list})`
  return `${head}${language.has(7) ? "" : " public"} {\n${indent(lines)}\n  }`
}

const fallbacks = (writer: ContractWriter): ReadonlyArray<string> => {
  const { random, language } = writer
  if (!random.chance(0.25)) return []
  return [
    language.has(6)
      ? random.pick(["receive() external payable {}", "fallback() external payable {}"])
      : "function () external payable {}"
  ]
}

/** Returns the parts of a contract with functions, events and errors of random types. */
export const generateContract = (name: string, version: string, seed: number): ReadonlyArray<string> => {
  const random = new Random(seed)
  const writer = new ContractWriter(random, languageOf(version, random.chance(0.6)))
  const guards = modifiers(writer)
  const notices = Array.from({ length: random.integer(2, 5) }, () => declareNotice(writer, "event"))
  if (writer.language.has(8, 4))
    notices.push(...Array.from({ length: random.integer(1, 4) }, () => declareNotice(writer, "error")))
  const functions = Array.from({ length: random.integer(5, 11) }, (_, index) =>
    generateFunction(writer, index, guards, notices)
  )
  const getters = Array.from({ length: random.integer(1, 4) }, () => getter(writer))
  return writer.assemble(name, [...getters, constructorOf(writer, name), ...functions, ...fallbacks(writer)])
}

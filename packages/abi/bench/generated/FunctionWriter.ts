import type { Value } from "./ContractWriter.ts"
import { ExpressionWriter } from "./ExpressionWriter.ts"
import { address, bytes32, isReference, isStorable, type Type, uint256 } from "./types.ts"

const numbers = [1, 2, 3, 10, 60, 100, 1_000, 10_000, 86_400]

/** Writes the statements of one function. */
export class FunctionWriter extends ExpressionWriter {
  private require(condition: string): string {
    const { language } = this.writer
    if (language.has(8, 4) && this.random.chance(0.5)) {
      const name = `Invalid${this.random.pick(["Input", "State", "Caller", "Value"])}`
      this.writer.declare(name, `error ${name}();`)
      return `if (!(${condition})) revert ${name}();`
    }
    return language.has(4, 22) && this.random.chance(0.6)
      ? `require(${condition}, "invalid");`
      : `require(${condition});`
  }

  /** Returns statements that use the value as code does with values of its type. */
  use(value: Value, depth = 0): ReadonlyArray<string> {
    const { type } = value
    if (type.kind === "array") return this.useArray(value, type, depth)
    if (type.kind === "struct") return this.useStruct(value, type, depth)
    if (type.kind === "string" || type.kind === "bytes") return this.useText(value, type.kind)
    return this.useValue(value)
  }

  private useValue(value: Value): ReadonlyArray<string> {
    const { random, writer, access } = this
    const { text, type } = value
    const n = () => String(random.pick(numbers))
    const state = () => writer.state(type)
    const key = () => writer.mapping(type, random.pick([uint256, uint256, { kind: "bool" }]))
    const pure: Array<() => string> = []
    const view: Array<() => string> = []
    const write: Array<() => string> = [
      () => `${state()} = ${text};`,
      () => `${state()} = ${text};`,
      () => `${writer.mapping(address, type)}[msg.sender] = ${text};`
    ]
    const mappingOf = (of: Type) => writer.mapping(type, of)
    switch (type.kind) {
      case "uint": {
        const small = type.size < 16 ? 1 : 2
        pure.push(
          () => this.require(`${text} > ${small}`),
          () => `acc += ${this.number(value)} * ${n()};`,
          () => `acc += ${text} / ${random.pick([2, 3, 10, 100])};`,
          () => `if (${text} > ${small}) { acc += ${text}; } else { acc += ${n()}; }`,
          () => `acc ^= ${this.number(value)} << ${random.integer(1, 20)};`,
          () => `acc += ${text} % ${random.integer(2, 9)};`
        )
        if (type.size === 256)
          pure.push(
            () => this.loop(text, index => `acc += ${index} * ${n()};`),
            () => `acc += ${text} * acc / 10000;`
          )
        view.push(
          () => this.require(`${text} <= ${state()}`),
          () => `acc += ${mappingOf(uint256)}[${text}];`,
          () => this.require(`block.timestamp ${random.pick(["<", ">=", ">"])} ${text}`)
        )
        write.push(
          () => `${state()} += ${text};`,
          () => `${state()} = ${state()} - ${text};`,
          () => `${mappingOf(uint256)}[${text}] += 1;`,
          () => `delete ${mappingOf(uint256)}[${text}];`
        )
        if (type.size === 256)
          write.push(
            () => `${writer.mapping(address, uint256)}[msg.sender] += ${text};`,
            () => `${writer.mapping(address, uint256)}[msg.sender] -= ${text};`,
            () => this.require(`IToken(${writer.state(address)}).transfer(msg.sender, ${text})`)
          )
        break
      }
      case "int":
        pure.push(
          () => this.require(`${text} > -${random.integer(1, 100)}`),
          () => this.require(`${text} >= 0 && ${text} < 100`),
          () => `if (${text} < 0) { acc += 1; } else { acc += ${this.number(value)}; }`,
          () => `acc += ${this.number({ ...value, text: `(${text} / ${random.integer(2, 9)})` })};`,
          () => `if (${text} % 2 == 0) acc++;`,
          () => `acc += ${this.number({ ...value, text: `(-${text})` })};`
        )
        view.push(
          () => this.require(`${text} <= ${state()}`),
          () => `if (${text} + ${state()} > 0) acc++;`
        )
        write.push(
          () => `${state()} += ${text};`,
          () => `${state()} = ${text} > ${state()} ? ${text} : ${state()};`,
          () => `${state()} = ${state()} * ${text} / 2;`
        )
        break
      case "address":
      case "payable":
        pure.push(
          () => this.require(`${text} != address(0)`),
          () => `acc += ${this.number({ text: this.hash([value]), type: bytes32, place: "value" })};`
        )
        view.push(
          () => this.require(`${text} == msg.sender`),
          () => this.require(`${text} != address(this)`),
          () => `acc += ${mappingOf(uint256)}[${text}];`,
          () => `acc += IToken(${text}).balanceOf(address(this));`,
          () => `if (${mappingOf({ kind: "bool" })}[${text}]) acc++;`,
          () => `acc += ${text}.balance;`
        )
        write.push(
          () => `${mappingOf({ kind: "bool" })}[${text}] = true;`,
          () => `${mappingOf(uint256)}[${text}] += ${n()};`,
          () => this.require(`IToken(${writer.state(address)}).transferFrom(msg.sender, ${text}, ${n()})`),
          () => this.list(type, text)
        )
        if (type.kind === "payable")
          write.push(
            () => `${text}.transfer(${n()});`,
            () => this.require(`${text}.send(1)`)
          )
        break
      case "contract": {
        const token = type.name === "IToken"
        pure.push(() => this.require(`address(${text}) != address(0)`))
        view.push(() =>
          token
            ? `acc += ${text}.balanceOf(msg.sender);`
            : type.name === "IVault"
              ? `acc += ${text}.totalAssets();`
              : this.require(`address(${text}) != msg.sender`)
        )
        write.push(() =>
          token
            ? this.require(`${text}.transfer(msg.sender, ${n()})`)
            : type.name === "IVault"
              ? `acc += ${text}.deposit(${n()}, address(this));`
              : this.require(`${text}.onReceived(msg.sender, ${n()}) != bytes4(0)`)
        )
        break
      }
      case "bool":
        pure.push(
          () => this.require(text),
          () => this.require(`!${text}`),
          () => `if (${text}) acc += ${n()};`,
          () => `acc = ${text} ? acc + ${n()} : ${n()};`
        )
        view.push(
          () => this.require(`${text} != ${state()}`),
          () => `if (${text} && ${state()}) acc++;`
        )
        break
      case "fixedBytes":
        pure.push(
          () => this.require(`${text} != bytes${type.size}(0)`),
          () => `acc ^= ${this.number(value)};`,
          () => `acc += ${this.number({ text: this.hash([value]), type: bytes32, place: "value" })};`,
          () => `if (${text}[${random.integer(0, type.size - 1)}] != 0) acc++;`
        )
        view.push(
          () => this.require(`${text} == ${state()}`),
          () => this.require(`!${mappingOf({ kind: "bool" })}[${text}]`),
          () => `acc += ${mappingOf(uint256)}[${text}];`
        )
        write.push(
          () => `${mappingOf({ kind: "bool" })}[${text}] = true;`,
          () => `${mappingOf(address)}[${text}] = msg.sender;`,
          () =>
            `${writer.state(bytes32)} = ${this.hash([value, { text: "msg.sender", type: address, place: "value" }])};`,
          () => this.list(type, text)
        )
        break
      case "enum":
        pure.push(
          () => `if (${text} == ${type.name}.${random.pick(type.members)}) acc += ${n()};`,
          () => this.require(`${text} != ${type.name}.${random.pick(type.members)}`),
          () => `acc += uint256(${text});`
        )
        view.push(
          () => this.require(`${text} > ${state()}`),
          () => this.require(`${state()} == ${text}`)
        )
        break
      case "wrapped":
        pure.push(
          () => `acc += ${this.number(value)};`,
          () => `acc += ${this.number({ text: this.hash([value]), type: bytes32, place: "value" })};`
        )
        view.push(() => `acc += ${key()}[${text}];`)
        break
      default:
    }
    const passed = () => this.pass(value)
    const choices = [
      ...pure,
      ...(access === "pure" ? [] : view),
      ...(access === "write" ? [...write, ...write, passed] : access === "view" ? [...view, passed] : [])
    ]
    const first = random.pick(choices)()
    return random.chance(0.45) ? [first, random.pick(choices)()] : [first]
  }

  private list(type: Type, text: string): string {
    return `${this.writer.state({ kind: "array", of: type, length: undefined })}.push(${text});`
  }

  /** Passes the value on to another contract. */
  private pass({ text, type }: Value): string {
    const view = this.access === "view"
    const call = `Hub(${this.writer.state(address)}).${this.writer.hubFunction(type, view)}(${text})`
    return view ? `acc += ${call};` : this.require(call)
  }

  private helped(value: Value): string {
    const name = this.writer.helper(value.type, inner => new FunctionWriter(this.writer, "pure", [inner]).use(inner, 1))
    return `acc += ${name}(${value.text});`
  }

  private decode(text: string): string {
    const right = this.number({ text: "right", type: address, place: "value" })
    return `{ (uint256 left, address right) = abi.decode(${text}, (uint256, address)); acc += left + ${right}; }`
  }

  private useText(value: Value, kind: "string" | "bytes"): ReadonlyArray<string> {
    const { random, writer, access } = this
    const { text, type } = value
    const raw = kind === "string" ? `bytes(${text})` : text
    const digest = writer.language.has(4, 24) || kind === "bytes" ? `keccak256(${raw})` : `keccak256(${text})`
    const pure: Array<() => string> = [
      () => this.require(`${raw}.length > ${random.integer(0, 8)}`),
      () => this.require(`${raw}.length <= ${random.integer(16, 200)}`),
      () => `acc += uint256(${digest});`,
      () => this.loop(`${raw}.length`, index => `if (${raw}[${index}] != 0) acc++;`),
      () => `if (${raw}.length == 0) acc = 1;`
    ]
    if (kind === "bytes") {
      pure.push(() => `if (${text}.length > 4 && ${text}[${random.integer(0, 3)}] == 0x60) acc++;`)
      if (writer.language.has(5)) pure.push(() => this.decode(text))
      if (value.place === "calldata" && writer.language.has(6)) pure.push(() => this.decode(`${text}[4:]`))
    }
    if (writer.language.has(4, 24)) pure.push(() => `acc += uint256(keccak256(abi.encodePacked(${text}, acc)));`)
    const view: Array<() => string> = [
      () => this.require(`${digest} == ${writer.state(bytes32)}`),
      () =>
        this.require(
          `${digest} != ${writer.language.has(4, 24) || kind === "bytes" ? `keccak256(${kind === "string" ? `bytes(${writer.state(type)})` : writer.state(type)})` : `keccak256(${writer.state(type)})`}`
        )
    ]
    const write: Array<() => string> = [
      () => `${writer.state(type)} = ${text};`,
      () => `${writer.mapping(address, type)}[msg.sender] = ${text};`,
      () => `${writer.state(bytes32)} = ${digest};`,
      () => this.pass(value)
    ]
    if (kind === "string") write.push(() => `${writer.mapping({ kind: "string" }, uint256)}[${text}] += 1;`)
    else
      write.push(() =>
        writer.language.has(5)
          ? `{ (bool ok, ) = ${writer.state(address)}.call(${text}); ${this.require("ok")} }`
          : this.require(`${writer.state(address)}.call(${text})`)
      )
    const choices = [
      ...pure,
      ...(access === "pure" ? [() => this.helped(value)] : view),
      ...(access === "write" ? [...write, ...write] : [])
    ]
    const first = random.pick(choices)()
    return random.chance(0.35) ? [first, random.pick(choices)()] : [first]
  }

  private useArray(value: Value, type: Extract<Type, { kind: "array" }>, depth: number): ReadonlyArray<string> {
    const { random, writer, access } = this
    const { text } = value
    const length = type.length === undefined ? `${text}.length` : String(type.length)
    const at = (place: string): Value => ({
      text: `${text}[${place}]`,
      type: type.of,
      place: isReference(type.of) ? value.place : "value"
    })
    const loop = () => this.loop(length, index => this.use(at(index), depth + 1).join(" "))
    const pure: Array<() => string> = [loop, loop, loop]
    if (depth < 1) pure.push(() => this.helped(value))
    if (type.length === undefined)
      pure.push(() => `${this.require(`${text}.length > 0`)} ${this.use(at("0"), depth + 1).join(" ")}`)
    else
      pure.push(
        () => this.use(at(String(random.integer(0, type.length! - 1))), depth + 1).join(" "),
        () => [0, type.length! - 1].map(one => this.use(at(String(one)), depth + 1).join(" ")).join(" ")
      )
    if (writer.language.has(4, 24) && (writer.language.abiCoderV2 || !isReference(type.of)))
      pure.push(() => `acc += uint256(${this.hash([value])});`)
    const write: Array<() => string> = [() => this.pass(value)]
    if (isStorable(type))
      write.push(
        () => `${writer.state(type)} = ${text};`,
        () => `${writer.mapping(address, type)}[msg.sender] = ${text};`
      )
    if (!isReference(type.of)) write.push(() => this.loop(length, index => this.list(type.of, `${text}[${index}]`)))
    const choices = [...pure, ...(access === "write" ? write : [])]
    const first = random.pick(choices)()
    return random.chance(0.3) && depth < 1 ? [first, random.pick(choices)()] : [first]
  }

  private useStruct(value: Value, type: Extract<Type, { kind: "struct" }>, depth: number): ReadonlyArray<string> {
    const { random, writer, access } = this
    const { text } = value
    const fields = type.fields.filter(() => random.chance(0.75))
    const each = (): string =>
      fields
        .flatMap(field =>
          this.use(
            { text: `${text}.${field.name}`, type: field.type, place: isReference(field.type) ? value.place : "value" },
            depth + 1
          )
        )
        .join("\n    ")
    const pure: Array<() => string> = [each, each, each]
    if (depth < 1) pure.push(() => this.helped(value))
    pure.push(() => `acc += uint256(${this.hash([value])});`)
    const write: Array<() => string> = [() => this.pass(value)]
    if (isStorable(type))
      write.push(
        () => `${writer.mapping(address, type)}[msg.sender] = ${text};`,
        () => this.list(type, text)
      )
    return [random.pick([...pure, ...(access === "write" ? write : [])])()].filter(line => line !== "")
  }
}

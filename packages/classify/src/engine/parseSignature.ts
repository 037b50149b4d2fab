import { keccak256Text } from "../keccak256.ts"
import type { Hex } from "../Transaction.ts"

export interface Parameter {
  readonly name: string
  /** In its canonical form; `tuple`, with the suffixes of its arrays, if it has components. */
  readonly type: string
  readonly components?: ReadonlyArray<Parameter>
  readonly indexed: boolean
}

export interface Signature {
  readonly name: string
  /** With types only: `transfer(address,uint256)`. */
  readonly canonical: string
  readonly inputs: ReadonlyArray<Parameter>
  /** keccak256 of the canonical form; a function's selector is its first four bytes. */
  readonly hash: Hex
}

const identifier = /^[A-Za-z_$][\w$]*$/
const sizes = (step: number): string => Array.from({ length: 32 }, (_, i) => (i + 1) * step).join("|")
const elementary = /* @__PURE__ */ new RegExp(
  `^(address|bool|string|bytes(${/* @__PURE__ */ sizes(1)})?|u?int(${/* @__PURE__ */ sizes(8)})?)$`
)

const typesOf = (inputs: ReadonlyArray<Parameter>): string =>
  `(${inputs.map(({ type, components }) => (components ? type.replace("tuple", typesOf(components)) : type)).join()})`

/** Parses the signature of an event or a function as written in Solidity, or throws. */
export const parseSignature = (text: string): Signature => {
  const tokens = text.match(/[\w$]+|\[\d*\]|\S/g) ?? []
  let next = 0
  const accept = (pattern: RegExp): string | undefined =>
    pattern.test(tokens[next] ?? "") ? tokens[next++] : undefined
  const expect = (pattern: RegExp, expected: string): string => {
    const token = accept(pattern)
    if (token === undefined) throw new TypeError(`${text}: expected ${expected}, got ${tokens[next] ?? "the end"}`)
    return token
  }

  const isEvent = accept(/^(event|function)$/) === "event"
  const modifier = isEvent ? /^indexed$/ : /^(calldata|memory|storage)$/

  const parameter = (): Parameter => {
    const components = accept(/^tuple$/) || tokens[next] === "(" ? parameters() : undefined
    let type = components ? "tuple" : expect(elementary, "a type").replace(/int$/, "int256")
    for (let suffix = accept(/^\[\d*\]$/); suffix !== undefined; suffix = accept(/^\[\d*\]$/)) type += suffix
    const indexed = accept(modifier) === "indexed"
    return { type, indexed, name: accept(identifier) ?? "", ...(components && { components }) }
  }
  const parameters = (): ReadonlyArray<Parameter> => {
    expect(/^\($/, "(")
    if (accept(/^\)$/)) return []
    const list = [parameter()]
    while (expect(/^[,)]$/, ", or )") === ",") list.push(parameter())
    return list
  }

  const name = expect(identifier, "a name")
  const inputs = parameters()
  while (!isEvent && accept(/^(external|public|view|pure|payable)$/));
  if (!isEvent && accept(/^returns$/)) parameters()
  if (next < tokens.length) expect(/^$/, "the end")
  const canonical = name + typesOf(inputs)
  return { name, canonical, inputs, hash: keccak256Text(canonical) }
}

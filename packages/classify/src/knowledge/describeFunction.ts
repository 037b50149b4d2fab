import { type Parameter, parseSignature } from "../engine/parseSignature.ts"
import type { Act } from "../rule/Act.ts"
import type { Protocol } from "../rule/Rule.ts"
import type { ContractType } from "../TransactionRecord.ts"
import { type Field, findRoles } from "./findRoles.ts"
import { findIntent } from "./intents.ts"

/** A function by its descriptor: what it does, with the names of `namedValues` in its signature. */
export interface DescribedFunction {
  readonly act: Act
  /** The type of contract that the intent implies. */
  readonly type: ContractType | undefined
  readonly signature: string
}

/** Functions of the token standards have rules: approve, transfer, transferFrom, setApprovalForAll, permit, safeTransferFrom. */
const standards = new Set(["0x095ea7b3", "0xa9059cbb", "0x23b872dd", "0xa22cb465", "0xd505accf", "0x42842e0e"])

/** The sentence of a function whose calldata has only an amount of shares. */
const sentenceOf = ({ action, operation }: Act, roles: ReadonlyArray<string>): string | undefined => {
  if (operation === undefined && action === "withdraw" && roles.includes("shares"))
    return "Redeemed {sent} from {contract}[ for {recipient}]"
  if (operation === undefined && action === "deposit" && roles.includes("minted"))
    return "Deposited[ {sent}] into {contract} for {received}"
  return undefined
}

const nameParameters = (inputs: ReadonlyArray<Parameter>, roles: ReadonlyMap<string, string>, prefix = ""): string =>
  inputs
    .map(({ type, name, components }, i) => {
      const path = prefix + name
      if (components) return `(${nameParameters(components, roles, `${path}.`)})${type.replace("tuple", "")} part${i}`
      return roles.has(path) ? `${type} ${roles.get(path)}` : type
    })
    .join(",")

/**
 * A function by its ERC-7730 descriptor; undefined if it is one of the token standards. Throws a TypeError if the signature is neither
 * one nor a selector.
 */
export const describeFunction = (
  signature: string,
  intent: string,
  fields: ReadonlyArray<Field>
): DescribedFunction | undefined => {
  const isSelector = /^0x[\da-f]{8}$/.test(signature)
  const { name, canonical, hash, inputs } = isSelector
    ? { name: "", canonical: "", hash: signature, inputs: [] }
    : parseSignature(signature)
  if (standards.has(hash.slice(0, 10))) return undefined
  const [intended, type] = findIntent(intent, canonical)
  if (isSelector) return { act: intended, type, signature }
  const { roles, values } = findRoles(fields, intent, inputs, intended)
  const sentence = sentenceOf(intended, [...roles.values()])
  const act = { ...intended, ...(sentence && { sentence }), ...(Object.keys(values).length > 0 && { values }) }
  return { act, type, signature: `${name}(${nameParameters(inputs, roles)})` }
}

/**
 * What a protocol says of a contract with these functions: the type that most of them imply, and the functions by their acts. A contract
 * with settings alone belongs to an organization.
 */
export const describeContract = (
  described: ReadonlyArray<DescribedFunction>
): Required<Pick<Protocol, "type" | "functions">> => {
  const types = described.flatMap(({ type }) => type ?? [])
  const count = (type: ContractType) => types.filter(other => other === type).length
  const [frequent] = [...new Set(types)].toSorted((a, b) => count(b) - count(a))
  const isActive = described.some(({ act }) => !/^(execute|cancel|approve|create)$/.test(act.action))
  const byAct = new Map<string, readonly [Act, Set<string>]>()
  for (const { act, signature } of described) {
    const key = JSON.stringify(act)
    byAct.set(key, byAct.get(key) ?? [act, new Set()])
    byAct.get(key)?.[1].add(signature)
  }
  const functions = [...byAct.values()].map(([act, signatures]) => [act, ...signatures] as const)
  return { type: frequent ?? (isActive ? "savings" : "community"), functions }
}

import type { Act } from "../rule/Act.ts"
import { namedValues } from "../rule/namedValues.ts"
import type { Protocol } from "../rule/Rule.ts"
import type { CallFrame, Hex } from "../Transaction.ts"
import type { AddressBook } from "./AddressBook.ts"
import { type Arguments, decoder } from "./decoder.ts"
import type { Emitter, Finding } from "./matchRule.ts"
import { parseSignature } from "./parseSignature.ts"

interface Intent {
  readonly name: string
  readonly act: Act
  readonly decode: (input: Hex) => Arguments | undefined
}

/** The key of the intent of all other functions, in place of a selector. */
const other = ""

const nothing = (): Arguments => ({})

const compileFunction = (act: Act, signature: string): readonly [selector: string, Intent] => {
  // A bare selector: what it takes is unknown.
  if (signature.startsWith("0x")) return [signature, { name: signature, act, decode: nothing }]
  const { name, hash, inputs } = parseSignature(signature)
  const decode = decoder(inputs)
  return [hash.slice(0, 10), { name, act, decode: input => decode(input, 4) }]
}

const compile = ({ functions = [] }: Protocol): ReadonlyMap<string, Intent> =>
  new Map(
    functions.flatMap(([act, ...signatures]) =>
      signatures.length === 0
        ? [[other, { name: "call", act, decode: nothing }]]
        : signatures.map(signature => compileFunction(act, signature))
    )
  )

/** The tokens that a function always moves, which its calldata doesn't name. */
const fixedTokens = ({ values = {} }: Act): Arguments =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value.kind === "address" ? [[name, value.address]] : []))
  )

/** The finding with the values of another on the same call that it lacks, and its sentence if both are of one act. */
export const withValues = (finding: Finding, { act }: Finding): Finding => {
  const own = finding.act
  const isSame = own.action === act.action && own.operation === act.operation && act.sentence !== undefined
  const values = { ...act.values, ...own.values }
  return { ...finding, act: { ...(isSame && { sentence: act.sentence }), ...own, values } }
}

/** What the documented functions of listed contracts are for. A protocol's are compiled when one of its contracts is first called. */
export class IntentTable {
  private readonly compiled = new Map<Protocol, ReadonlyMap<string, Intent>>()

  /** The contract belongs to the first book that lists it, or the code that it runs; a later one may document the function. */
  constructor(private readonly books: ReadonlyArray<AddressBook>) {}

  find({ chain, address, template }: Emitter, frame: CallFrame): Finding | undefined {
    const { from, input, reverted } = frame
    const listed = this.books.flatMap(book => book.get(chain, address) ?? [])
    const isListed = listed.length > 0 || template === undefined
    const contracts = isListed ? listed : this.books.flatMap(book => book.get(chain, template) ?? [])
    const [owner] = contracts
    if (owner === undefined) return undefined
    const findIn = (protocol: Protocol, selector: string): Finding | undefined => {
      const found = this.intentsOf(protocol).get(selector)
      const args = found?.decode(input)
      if (found === undefined || args === undefined) return undefined
      const { act, name } = found
      return {
        act: {
          actor: from,
          ...act,
          values: { ...namedValues({ ...fixedTokens(act), ...args }, frame), ...act.values }
        },
        rule: `${protocol.id}/${name}`,
        protocol: owner.protocol,
        contractName: act.contractName ?? owner.name,
        certainty: isListed ? "address" : "proof",
        contract: address,
        logIndex: null,
        intent: selector === other ? "contract" : "function"
      }
    }
    const [finding, ...others] = contracts.flatMap(({ protocol }) => findIn(protocol, input.slice(0, 10)) ?? [])
    if (finding !== undefined) return others.reduce(withValues, finding)
    return reverted ? findIn(owner.protocol, other) : undefined
  }

  private intentsOf(protocol: Protocol): ReadonlyMap<string, Intent> {
    const intents = this.compiled.get(protocol) ?? compile(protocol)
    this.compiled.set(protocol, intents)
    return intents
  }
}

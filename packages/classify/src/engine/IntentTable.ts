import type { Act } from "../rule/Act.ts"
import { namedValues } from "../rule/namedValues.ts"
import type { Protocol } from "../rule/Rule.ts"
import type { CallFrame, Chain, Hex } from "../Transaction.ts"
import type { AddressBook, KnownContract } from "./AddressBook.ts"
import { decoder } from "./decoder.ts"
import type { Finding } from "./Finding.ts"
import { parseSignature } from "./parseSignature.ts"

interface Intent {
  readonly name: string
  readonly act: Act
  readonly decode: ReturnType<typeof decoder>
}

const compile = ({ functions = [] }: Protocol): ReadonlyMap<Hex, Intent> =>
  new Map(
    functions.flatMap(([act, ...signatures]) =>
      signatures.map(signature => {
        const { name, hash, inputs } = parseSignature(signature)
        return [hash.slice(0, 10) as Hex, { name, act, decode: decoder(inputs) }] as const
      })
    )
  )

/** What the documented functions of listed contracts are for. A protocol's are compiled when one of its contracts is first called. */
export class IntentTable {
  private readonly compiled = new Map<Protocol, ReadonlyMap<Hex, Intent>>()

  /** The contract belongs to the first book that lists it; the function may be documented by a later one. */
  constructor(private readonly books: ReadonlyArray<AddressBook>) {}

  find(chain: Chain, frame: CallFrame): Finding | undefined {
    const { from, to, input } = frame
    if (to === null) return undefined
    let owner: KnownContract | undefined
    for (const book of this.books) {
      const contract = book.get(chain, to)
      if (contract === undefined) continue
      owner ??= contract
      const intent = this.intentsOf(contract.protocol).get(input.slice(0, 10) as Hex)
      const args = intent?.decode(input, 4)
      if (intent === undefined || args === undefined) continue
      const { act, name } = intent
      return {
        act: { actor: from, ...act, values: { ...namedValues(args, frame), ...act.values } },
        rule: `${contract.protocol.id}/${name}`,
        protocol: owner.protocol,
        contractName: act.contractName ?? owner.name,
        certainty: "address",
        contract: to,
        logIndex: null,
        isIntent: true
      }
    }
    return undefined
  }

  private intentsOf(protocol: Protocol): ReadonlyMap<Hex, Intent> {
    const known = this.compiled.get(protocol)
    if (known !== undefined) return known
    const intents = compile(protocol)
    this.compiled.set(protocol, intents)
    return intents
  }
}

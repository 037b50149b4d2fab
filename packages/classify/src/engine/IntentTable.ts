import type { Act } from "../rule/Act.ts"
import { namedValues } from "../rule/namedValues.ts"
import type { Protocol } from "../rule/Rule.ts"
import type { CallFrame, Chain, Hex } from "../Transaction.ts"
import type { AddressBook } from "./AddressBook.ts"
import { type Arguments, decoder } from "./decoder.ts"
import type { Finding } from "./Finding.ts"
import { parseSignature } from "./parseSignature.ts"

interface Intent {
  readonly name: string
  readonly act: Act
  readonly decode: (input: Hex) => Arguments | undefined
}

interface Intents {
  readonly bySelector: ReadonlyMap<string, Intent>
  /** That of all other functions. */
  readonly other: Act | undefined
}

const compile = ({ functions = [] }: Protocol): Intents => ({
  bySelector: new Map(
    functions.flatMap(([act, ...signatures]) =>
      signatures.map(signature => {
        // A bare selector: what it takes is unknown.
        if (signature.startsWith("0x")) return [signature, { name: signature, act, decode: () => ({}) }] as const
        const { name, hash, inputs } = parseSignature(signature)
        const decode = decoder(inputs)
        return [hash.slice(0, 10), { name, act, decode: (input: Hex) => decode(input, 4) }] as const
      })
    )
  ),
  other: functions.find(([, ...signatures]) => signatures.length === 0)?.[0]
})

/** What the documented functions of listed contracts are for. A protocol's are compiled when one of its contracts is first called. */
export class IntentTable {
  private readonly compiled = new Map<Protocol, Intents>()

  /** The contract belongs to the first book that lists it; the function may be documented by a later one. */
  constructor(private readonly books: ReadonlyArray<AddressBook>) {}

  find(chain: Chain, frame: CallFrame): Finding | undefined {
    const { from, to, input, reverted } = frame
    if (to === null) return undefined
    const contracts = this.books.flatMap(book => book.get(chain, to) ?? [])
    const [owner] = contracts
    if (owner === undefined) return undefined
    const found = ({ act, name }: Pick<Intent, "act" | "name">, protocol: Protocol, args: Arguments) => ({
      act: { actor: from, ...act, values: { ...namedValues(args, frame), ...act.values } },
      rule: `${protocol.id}/${name}`,
      protocol: owner.protocol,
      contractName: act.contractName ?? owner.name,
      certainty: "address" as const,
      contract: to,
      logIndex: null
    })
    for (const { protocol } of contracts) {
      const intent = this.intentsOf(protocol).bySelector.get(input.slice(0, 10))
      const args = intent?.decode(input)
      if (intent !== undefined && args !== undefined) return { ...found(intent, protocol, args), intent: "function" }
    }
    const { other } = this.intentsOf(owner.protocol)
    if (other === undefined || !reverted) return undefined
    return { ...found({ act: other, name: "call" }, owner.protocol, {}), intent: "contract" }
  }

  private intentsOf(protocol: Protocol): Intents {
    const known = this.compiled.get(protocol)
    if (known !== undefined) return known
    const intents = compile(protocol)
    this.compiled.set(protocol, intents)
    return intents
  }
}

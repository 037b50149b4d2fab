import type { Address, Hex, Transaction } from "@glossa/classify"
import { ContractDecoder } from "@glossa/contracts"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import type { Include } from "../extras/Extras.ts"
import { type FindDecoder, maxDecoded } from "../extras/toCallTree.ts"

/** Maximum contracts of a transaction whose ABIs are read. Data of other contracts is decoded by signatures alone. */
const maxContracts = 200

/** The selectors and topics of each contract in the requested parts. */
const idsByContract = ({ to, input, logs, calls }: Transaction, include: ReadonlyArray<Include>) => {
  const contracts = new Map<Address, Set<Hex>>()
  const add = (address: Address | null, id: Hex | undefined) => {
    if (address === null || id === undefined || id.length < 10) return
    const ids = contracts.get(address) ?? new Set()
    contracts.set(address, ids.add(id))
  }
  if (include.includes("facts") || include.includes("calls")) add(to, input.slice(0, 10) as Hex)
  if (include.includes("logs"))
    for (const { address, topics } of logs.slice(0, maxDecoded)) add(address, topics[0] ?? "0x00000000")
  if (include.includes("calls"))
    for (const frame of (calls ?? []).slice(0, maxDecoded)) add(frame.to, frame.input.slice(0, 10) as Hex)
  return [...contracts]
}

/** The decoders of the contracts in the requested parts of a transaction. */
export const findDecoders: (
  transaction: Transaction,
  include: ReadonlyArray<Include>
) => Effect.Effect<FindDecoder, SqlError.SqlError, ContractDecoder> = Effect.fnUntraced(
  function* (transaction, include) {
    const { get } = yield* ContractDecoder
    const contracts = idsByContract(transaction, include)
    const [known, others] = [contracts.slice(0, maxContracts), contracts.slice(maxContracts)]
    const decoders = yield* Effect.forEach(
      known,
      ([address, ids]) => Effect.map(get(transaction.chain, address, ids), decoder => [address, decoder] as const),
      { concurrency: 16 }
    )
    const bySignatures = yield* get(
      undefined,
      undefined,
      others.flatMap(([, ids]) => [...ids])
    )
    const byAddress = new Map(decoders)
    return address => byAddress.get(address) ?? bySignatures
  }
)

import type { Address, Chain, Hex, TransactionAnalysis } from "@glossa/classify"
import { ContractDecoder } from "@glossa/contracts"
import { Effect } from "effect"
import type { Include } from "./Extras.ts"
import type { FindDecoder } from "./FindDecoder.ts"
import { maxDecoded } from "./maxDecoded.ts"

/** Contracts of an answer whose ABI is read; data of further ones is decoded by signatures. */
const maxContracts = 50

/** The selectors and topics of what is decoded, by contract. */
const idsByContract = (
  analyses: ReadonlyArray<Pick<TransactionAnalysis, "transaction">>,
  include: ReadonlyArray<Include>
): ReadonlyMap<Address, ReadonlySet<Hex>> => {
  const ids = new Map<Address, Set<Hex>>()
  const add = (contract: Address | null, id: Hex | undefined) => {
    if (contract === null || id === undefined || id.length < 10) return
    const known = ids.get(contract)
    if (known === undefined) ids.set(contract, new Set([id]))
    else known.add(id)
  }
  for (const { transaction } of analyses) {
    const { to, input, logs, calls } = transaction
    if (include.includes("facts") || include.includes("calls")) add(to, input.slice(0, 10) as Hex)
    if (include.includes("calls"))
      for (const call of calls?.slice(0, maxDecoded) ?? []) add(call.to, call.input.slice(0, 10) as Hex)
    if (include.includes("logs")) for (const { address, topics } of logs.slice(0, maxDecoded)) add(address, topics[0])
  }
  return ids
}

/** The decoders of what the requested parts of transactions decode. */
export const readDecoders = Effect.fnUntraced(function* (
  chain: Chain,
  analyses: ReadonlyArray<Pick<TransactionAnalysis, "transaction">>,
  include: ReadonlyArray<Include>
) {
  const { get } = yield* ContractDecoder
  const entries = [...idsByContract(analyses, include)]
  const read = yield* Effect.forEach(entries.slice(0, maxContracts), ([contract, ids]) =>
    Effect.map(get(chain, contract, ids), decoder => [contract, decoder] as const)
  )
  const decoders = new Map(read)
  const bySignature = yield* get(chain, undefined, new Set(entries.slice(maxContracts).flatMap(([, ids]) => [...ids])))
  const find: FindDecoder = contract => decoders.get(contract) ?? bySignature
  return find
})

import type { Address } from "@glossa/classify"
import { ContractStore, KnowledgeStore } from "@glossa/history"
import { Effect } from "effect"
import type { KnownContract } from "./KnownContract.ts"

const nothing: ReadonlySet<Address> = new Set()

/** The contracts at an address that the database has, in the chains' order. No node is asked. */
export const storedContracts = Effect.fnUntraced(function* (address: Address) {
  const { at } = yield* ContractStore
  const { about } = yield* KnowledgeStore
  return yield* Effect.forEach(yield* at(address), ({ chain, code, name }) =>
    about(chain, [address], nothing).pipe(
      Effect.map(({ token }): KnownContract => ({ chain, code, name: name ?? undefined, token: token(address) })),
      Effect.catchTag("history/SourceUnavailable", () =>
        Effect.succeed<KnownContract>({ chain, code, name: name ?? undefined, token: undefined })
      )
    )
  )
})

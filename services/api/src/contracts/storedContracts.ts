import type { Address } from "@glossa/classify"
import { ContractStore } from "@glossa/history"
import { Effect } from "effect"
import { orNotReady } from "../database/orNotReady.ts"
import type { KnownContract } from "./KnownContract.ts"
import { tokenAt } from "./tokenAt.ts"

/** The contracts at an address that the database has, in the chains' order. */
export const storedContracts = (address: Address) =>
  Effect.gen(function* () {
    const { at } = yield* ContractStore
    return yield* Effect.forEach(yield* orNotReady(at(address)), ({ chain, code, name }) =>
      Effect.map(tokenAt(chain, address), (token): KnownContract => ({ chain, code, name: name ?? undefined, token }))
    )
  })

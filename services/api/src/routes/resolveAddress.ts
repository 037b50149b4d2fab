import { Names } from "@glossa/chain"
import type { Address } from "@glossa/classify"
import { Effect } from "effect"
import { type AddressOrName, isName } from "../api/parameters/AddressOrName.ts"
import { ChainNotServedError, ChainUnavailableError, NameNotFoundError } from "../api/problems.ts"

type ResolutionError = NameNotFoundError | ChainUnavailableError | ChainNotServedError

const resolveName = (name: string): Effect.Effect<Address, ResolutionError, Names> =>
  Effect.flatMap(Names, ({ resolve }) => resolve(name)).pipe(
    Effect.catchTags({
      "chain/InvalidEnsName": ({ message }) => Effect.fail(new NameNotFoundError({ detail: message })),
      "chain/NameNotFound": ({ message }) => Effect.fail(new NameNotFoundError({ detail: message })),
      "chain/ChainNotConfigured": ({ chain }) =>
        Effect.fail(
          new ChainNotServedError({ detail: `${name} cannot be resolved without a node of ${chain}. Use the address.` })
        ),
      "chain/NamesUnavailable": ({ reason }) =>
        Effect.fail(new ChainUnavailableError({ detail: `${name} cannot be resolved: ${reason}. Use the address.` }))
    })
  )

/** The address of a request, or the one on ethereum that its ENS name resolves to. */
export const resolveAddress = (requested: AddressOrName): Effect.Effect<Address, ResolutionError, Names> =>
  isName(requested) ? resolveName(requested) : Effect.succeed(requested as Address)

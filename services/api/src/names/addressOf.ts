import { Names } from "@glossa/chain"
import type { Address } from "@glossa/classify"
import { Effect } from "effect"
import { type AddressOrName, isName } from "../api/parameters/AddressOrName.ts"
import { ChainUnavailable, NoSuchName } from "../api/problems.ts"

const lookUp = (name: string): Effect.Effect<Address, NoSuchName | ChainUnavailable, Names> =>
  Effect.flatMap(Names, ({ resolve }) => resolve(name)).pipe(
    Effect.catchTags({
      "chain/UnusableName": error => Effect.fail(new NoSuchName({ detail: error.message })),
      "chain/NameNotFound": error => Effect.fail(new NoSuchName({ detail: error.message })),
      "chain/NamesUnavailable": ({ reason }) =>
        Effect.fail(new ChainUnavailable({ detail: `${name} can't be looked up: ${reason}. Ask by its address.` }))
    })
  )

/** The address that is asked about: itself, or the one on ethereum to which its name leads. */
export const addressOf = (asked: AddressOrName): Effect.Effect<Address, NoSuchName | ChainUnavailable, Names> =>
  isName(asked) ? lookUp(asked) : Effect.succeed(asked as Address)

import type { Address, Chain, Token } from "@glossa/classify"
import { MetadataStore } from "@glossa/history"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"

/** Token metadata that the contract returns; undefined if it is not a token or its chain's nodes fail. */
export const getToken = (
  chain: Chain,
  address: Address
): Effect.Effect<Token | undefined, SqlError.SqlError, MetadataStore> =>
  Effect.flatMap(MetadataStore, ({ get }) => get(chain, { addresses: [address] })).pipe(
    Effect.map(({ token }) => token(address)),
    Effect.catchTag("history/SourceUnavailable", () => Effect.succeed(undefined))
  )

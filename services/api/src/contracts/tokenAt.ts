import type { Address, Chain, Token } from "@glossa/classify"
import { KnowledgeStore } from "@glossa/history"
import { Effect } from "effect"
import { orNotReady } from "../database/orNotReady.ts"

/** What a contract says of itself as a token. Nothing is known where its chain does not answer. */
export const tokenAt = (chain: Chain, address: Address) =>
  Effect.gen(function* () {
    const { about } = yield* KnowledgeStore
    const knowledge = about(chain, [address]).pipe(
      Effect.catchTag("history/SourceUnavailable", () => Effect.succeed(undefined))
    )
    return (yield* orNotReady(knowledge))?.token(address) satisfies Token | undefined
  })

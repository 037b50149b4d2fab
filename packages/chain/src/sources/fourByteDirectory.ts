import type { Hex } from "@glossa/classify"
import { Effect, Result, Schema } from "effect"
import { makeRemote, type RemoteOptions } from "./Remote.ts"
import { RemoteUnavailableError } from "./RemoteUnavailableError.ts"
import type { SignatureService } from "./SignatureService.ts"

const publicUrl = "https://www.4byte.directory"

const Answer = Schema.Struct({
  results: Schema.Array(Schema.Struct({ id: Schema.Int, text_signature: Schema.String }))
})

/** 4byte.directory's API: https://www.4byte.directory/docs/. It is asked for one id at a time, so for few. */
export const fourByteDirectory = (
  options: { readonly url?: string | undefined } & Partial<RemoteOptions> = {}
): SignatureService => {
  const remote = makeRemote({ rate: 4, ...options, service: "4byte.directory" })
  const base = options.url ?? publicUrl

  const one = Effect.fnUntraced(function* (
    id: Hex
  ): Effect.fn.Return<readonly [Hex, ReadonlyArray<string>], RemoteUnavailableError> {
    const url = new URL(`${base}/api/v1/${id.length === 66 ? "event-signatures" : "signatures"}/`)
    url.searchParams.set("hex_signature", id)
    const answer = yield* remote.get(url)
    if (!answer.found) return [id, []]
    const read = Schema.decodeUnknownResult(Answer)(answer.json)
    if (Result.isFailure(read))
      return yield* new RemoteUnavailableError({ service: "4byte.directory", reason: "an answer of another form" })
    // what was registered first is the real one most often: collisions were looked for later
    const found = read.success.results.toSorted((a, b) => a.id - b.id)
    return [id, found.map(({ text_signature }) => text_signature)]
  })

  return {
    name: "4byte.directory",
    most: 12,
    find: ids => Effect.map(Effect.forEach(ids, one, { concurrency: 4 }), found => new Map(found))
  }
}

import type { Hex } from "@glossa/classify"
import { Effect, Schema } from "effect"
import { makeRemote, type RemoteOptions, type RemoteUnavailableError } from "./Remote.ts"
import type { SignatureService } from "./SignatureServices.ts"

const publicUrl = "https://www.4byte.directory"

const Page = Schema.Struct({
  results: Schema.Array(Schema.Struct({ id: Schema.Int, text_signature: Schema.String }))
})

/** 4byte.directory's API: https://www.4byte.directory/docs/. Each id takes a request of its own, so it is only used for a few ids. */
export const fourByteDirectory = (
  options: { readonly url?: string | undefined } & Partial<RemoteOptions> = {}
): SignatureService => {
  const remote = makeRemote({ rate: 4, ...options, service: "4byte.directory" })
  const base = options.url ?? publicUrl

  const findOne = Effect.fnUntraced(function* (
    id: Hex
  ): Effect.fn.Return<readonly [Hex, ReadonlyArray<string>], RemoteUnavailableError> {
    const url = new URL(`${base}/api/v1/${id.length === 66 ? "event-signatures" : "signatures"}/`)
    url.searchParams.set("hex_signature", id)
    const page = yield* remote.get(url, Page)
    // the first one that was registered is most often the real one: collisions were mined later
    const signatures = (page?.results ?? []).toSorted((a, b) => a.id - b.id)
    return [id, signatures.map(({ text_signature }) => text_signature)]
  })

  return {
    name: "4byte.directory",
    maxIds: 12,
    find: ids => Effect.map(Effect.forEach(ids, findOne, { concurrency: 4 }), signatures => new Map(signatures))
  }
}

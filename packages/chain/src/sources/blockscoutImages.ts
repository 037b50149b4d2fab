import type { Address, Chain } from "@glossa/classify"
import { Effect, Schema } from "effect"
import { pictureUrl } from "../names/pictureUrl.ts"
import { type BlockscoutOptions, blockscoutApi } from "./blockscoutApi.ts"
import type { RemoteUnavailableError } from "./Remote.ts"

/** Pages of fifty tokens; few tokens after the first thousand have an image. */
const maxPages = 20

const text = Schema.optional(Schema.NullOr(Schema.String))
const Page = Schema.Struct({
  // The address has another name in later versions.
  items: Schema.Array(Schema.Struct({ address: text, address_hash: text, icon_url: text })),
  next_page_params: Schema.optional(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)))
})

/**
 * Reads the images that Blockscout has of a chain's most valuable tokens (`icon_url`).
 *
 * https://docs.blockscout.com/devs/apis/rest
 */
export const blockscoutImages = (options: BlockscoutOptions) => {
  const { remote, serves, url } = blockscoutApi(options)
  return Effect.fnUntraced(function* (
    chain: Chain
  ): Effect.fn.Return<ReadonlyMap<Address, string>, RemoteUnavailableError> {
    const images = new Map<Address, string>()
    if (!serves(chain)) return images
    let next: Readonly<Record<string, unknown>> = { type: "ERC-20" }
    for (let i = 0; i < maxPages; i++) {
      const at = url(chain, "tokens")
      for (const [name, value] of Object.entries(next)) if (value !== null) at.searchParams.set(name, String(value))
      const page = yield* remote.get(at, Page)
      for (const { address, address_hash, icon_url } of page?.items ?? []) {
        const token = (address ?? address_hash ?? "").toLowerCase()
        const image = pictureUrl(icon_url ?? "")
        if (/^0x[0-9a-f]{40}$/.test(token) && image !== undefined) images.set(token as Address, image)
      }
      if (!page?.next_page_params) break
      next = { type: "ERC-20", ...page.next_page_params }
    }
    return images
  })
}

import type { Token } from "../Metadata.ts"
import type { Address, Log } from "../Transaction.ts"

/** Whether the metadata says that the token's ids are items. */
export const isCollection = (token: Token | undefined): boolean =>
  token?.standard === "ERC721" || token?.standard === "ERC1155"

/** A token's metadata, where it is known. */
export type FindToken = (address: Address) => Token | undefined

/** Token ids of the drafts of ERC-721 are counters; amounts of tokens with decimals are larger. */
const maxDraftId = 2n ** 32n

/**
 * Whether a Transfer whose last argument is not indexed moves one item rather than an amount. The drafts of ERC-721 (2017) indexed
 * no argument, ERC-20 indexes two. The token's metadata decides, where it is known.
 */
export const readsAsItem = ({ topics }: Log, value: bigint, token: Token | undefined): boolean => {
  if ((token?.decimals ?? 0) > 0) return false
  if (token?.standard !== undefined) return isCollection(token)
  return topics.length === 1 && value < maxDraftId
}

import type { Address } from "@glossa/classify"
import { Effect, Result, Schema } from "effect"
import { Base64 } from "effect/encoding"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { callContracts } from "./callContracts.ts"
import { pictureUrl } from "./pictureUrl.ts"

/** A reference to an NFT by CAIP-22 or CAIP-29. */
export interface NftReference {
  readonly chainId: number
  readonly standard: "erc721" | "erc1155"
  readonly contract: Address
  readonly id: bigint
}

const reference = /^eip155:(\d{1,15})\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78}|0x[0-9a-f]{1,64})$/i

/** ENSIP-12's `eip155:1/erc721:0x…/1`; undefined for any other text. */
export const nftReference = (text: string): NftReference | undefined => {
  const [, chainId, standard, contract, id] = reference.exec(text.trim().toLowerCase()) ?? []
  if (chainId === undefined || standard === undefined || contract === undefined || id === undefined) return undefined
  const number = BigInt(id)
  if (number >= 1n << 256n) return undefined
  return {
    chainId: Number(chainId),
    standard: standard as NftReference["standard"],
    contract: contract as Address,
    id: number
  }
}

const Metadata = Schema.fromJsonString(
  Schema.Struct({ image: Schema.optionalKey(Schema.String), image_url: Schema.optionalKey(Schema.String) })
)
/** Gas for art that is rendered on chain. */
const tokenUriGas = 5_000_000

const decodeMetadata = Schema.decodeUnknownResult(Metadata)

const unescaped = (text: string) => Result.getOrUndefined(Result.try(() => decodeURIComponent(text)))

/** The picture in the metadata of a `data:` URL. */
const pictureInMetadata = (url: string): string | undefined => {
  const [, encoding, content] = /^data:application\/json[^,]*?(;base64)?,(.*)$/is.exec(url) ?? []
  if (content === undefined) return undefined
  const text = encoding === undefined ? unescaped(content) : Result.getOrUndefined(Base64.decodeString(content))
  const metadata = decodeMetadata(text)
  if (Result.isFailure(metadata)) return undefined
  const { image, image_url } = metadata.success
  return pictureUrl(image ?? image_url ?? "")
}

/**
 * The URL of an NFT's picture, from metadata on the chain. If the metadata is elsewhere, it is the URL of the metadata, since nothing is
 * fetched. Undefined if the token has no picture, or if `owner` does not own it (ENSIP-12).
 */
export const readNftPicture = (
  reads: StateReads,
  { standard, contract: to, id }: NftReference,
  owner: Address
): Effect.Effect<string | undefined, ReadError> =>
  Effect.map(
    callContracts(
      reads,
      standard === "erc721"
        ? [
            { to, signature: "tokenURI", arguments: [id], gas: tokenUriGas },
            { to, signature: "ownerOf", arguments: [id] }
          ]
        : [
            { to, signature: "uri", arguments: [id], gas: tokenUriGas },
            { to, signature: "balanceOf", arguments: [owner, id] }
          ]
    ),
    ([uri, holding]) => {
      const ownership = holding?.value
      const owns =
        typeof ownership === "bigint"
          ? ownership > 0n
          : typeof ownership === "string" && ownership.toLowerCase() === owner
      if (!owns || typeof uri?.value !== "string") return undefined
      // ERC-1155: clients replace the id
      const url = uri.value.replaceAll("{id}", id.toString(16).padStart(64, "0"))
      return pictureInMetadata(url) ?? pictureUrl(url)
    }
  )

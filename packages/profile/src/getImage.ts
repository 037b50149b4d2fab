import type { FindImage } from "@glossa/chain/tokens"
import { type Address, type Chain, withoutScheme } from "@glossa/classify"

/**
 * The image of an address without its scheme: the avatar of its name, or the image of its token on the chains where it is a contract.
 */
export const getImage = (
  address: Address,
  avatar: string | undefined,
  contractChains: ReadonlyArray<Chain>,
  findImage: FindImage
): string | undefined =>
  [avatar, ...contractChains.map(chain => findImage(chain, address))]
    .map(url => (url === undefined ? undefined : withoutScheme(url)))
    .find(url => url !== undefined)

import { commonToken } from "@glossa/chain/tokens"
import { type Address, type Chain, withoutScheme } from "@glossa/classify"

/**
 * The image of an address without its scheme: the avatar of its name, or the listed image of its token on the chains where it is a
 * contract.
 */
export const getImage = (
  address: Address,
  avatar: string | undefined,
  contractChains: ReadonlyArray<Chain>
): string | undefined =>
  [avatar, ...contractChains.map(chain => commonToken(chain, address)?.image)]
    .map(url => (url === undefined ? undefined : withoutScheme(url)))
    .find(url => url !== undefined)

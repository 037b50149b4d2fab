import { commonToken } from "@glossa/chain/tokens"
import type { Address, Chain, Token } from "@glossa/classify"
import { Effect } from "effect"
import { readTokenFile } from "./readTokenFile.ts"

/** Metadata of tokens that bundles lack. */
export type TokenLookup = (chain: Chain, address: Address) => Token | undefined

/** Looks tokens up in a file, if there is one, and among common tokens. */
export const tokenLookup = (file: string | undefined) =>
  file === undefined
    ? Effect.succeed<TokenLookup>(commonToken)
    : Effect.map(
        readTokenFile(file),
        (listed): TokenLookup =>
          (chain, address) =>
            listed(chain, address) ?? commonToken(chain, address)
      )

import type { Chain, Hex, Token } from "@glossa/classify"

/** A contract as a profile shows it: its code, and what its source and its own functions call it. */
export interface KnownContract {
  readonly chain: Chain
  readonly code: Hex
  readonly name: string | undefined
  readonly token: Token | undefined
}

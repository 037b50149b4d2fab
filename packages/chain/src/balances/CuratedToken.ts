import type { Address } from "@glossa/classify"

/** A token that is asked for whether or not anybody saw the address receive it. */
export interface CuratedToken {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  /** The feeds whose answers, multiplied, are dollars. */
  readonly feeds?: ReadonlyArray<string>
  /** The token that it is redeemed for, one for one, as Aave's are. */
  readonly redeems?: Address
  /** The asset of an ERC-4626 vault. */
  readonly vaultOf?: Address
}

import type { Address } from "@glossa/classify"
import type { ContractCall } from "../rpc/stateReads.ts"

/** ERC-20's `balanceOf`. */
export const balanceCall = (token: Address, owner: Address): ContractCall => ({
  to: token,
  data: `0x70a08231${owner.slice(2).padStart(64, "0")}`
})

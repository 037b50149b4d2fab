import type { Address, Hex } from "../../Transaction.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import type { Facts } from "../facts/Side.ts"
import { kindOfSurface } from "../proposals/phrases/kindWords.ts"

/** What code compares the selector of a call with: `PUSH4 EQ` of Solidity, `PUSH4 DUP2 XOR` of Vyper. */
const comparison = /63([\da-f]{8})(?:14|8118)/g

/**
 * The type of a created contract by the functions in the code that created it: a token, a collection, or what their names imply; an
 * account if it pays out what it had before it existed, as deposit addresses do. Undefined if it shows none, as a proxy does.
 */
export const createdType = ({ ledger, metadata, transaction }: Facts, contract: Address): ContractType | undefined => {
  if (ledger.net(contract).some(({ amount }) => amount < 0n)) return "wallet"
  const { calls, created, input } = transaction
  const creation = calls?.find(({ type, to }) => to === contract && type.startsWith("create"))
  const code = (contract === created ? input : creation?.input) ?? "0x"
  const selectors = new Set([...code.matchAll(comparison)].map(([, four]) => `0x${four}` as Hex))
  if (selectors.size === 0) return undefined
  // balanceOf and transfer of ERC-20, ownerOf of ERC-721, balanceOfBatch of ERC-1155.
  if (selectors.has("0x70a08231") && selectors.has("0xa9059cbb")) return "token"
  if (selectors.has("0x6352211e") || selectors.has("0x4e1273f4")) return "nft"
  return kindOfSurface([...selectors].flatMap(selector => metadata.functionName?.(selector) ?? [])) ?? "community"
}

import { computeOnce } from "../../computeOnce.ts"
import { findImplementation } from "../../engine/findImplementation.ts"
import type { Ledger } from "../../ledger/Ledger.ts"
import { isCollection } from "../../ledger/readsAsItem.ts"
import type { Address } from "../../Transaction.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import { isWholeWords } from "./isText.ts"
import type { Facts } from "./Side.ts"
import { isForwarded } from "./unwrapCalls.ts"

/** The contracts whose assets moved, and whether the first one that did is an item. */
export const movedTokens = /* @__PURE__ */ computeOnce(({ movements }: Ledger): ReadonlyMap<Address, boolean> => {
  const moved = new Map<Address, boolean>()
  for (const { asset } of movements)
    if (!moved.has(asset.address)) moved.set(asset.address, asset.tokenId !== undefined)
  return moved
})

/** Whether a token is one of items. ERC-20 and ERC-721 share functions: the metadata distinguishes them, or what moved. */
export const isItems = ({ ledger, metadata }: Facts, contract: Address): boolean =>
  isCollection(metadata.token(contract)) || movedTokens(ledger).get(contract) === true

/** The type of the protocol that lists a contract, or else the code that it ran. */
export const listedType = ({ transaction, catalog }: Facts, contract: Address): ContractType | undefined => {
  const listed = catalog.findContract(transaction.chain, contract)
  if (listed !== undefined) return listed.protocol.type
  const template = findImplementation(transaction, contract)
  return template && catalog.findContract(transaction.chain, template)?.protocol.type
}

/**
 * The type of a contract: its protocol's, or token or nft; undefined if unknown. Without a standard, a token has at least decimals; other
 * contracts have a name and a symbol, too.
 */
export const typeContract = (facts: Facts, contract: Address): ContractType | undefined => {
  const type = listedType(facts, contract)
  if (type !== undefined) return type
  if (isItems(facts, contract)) return "nft"
  const token = facts.metadata.token(contract)
  // Many contracts have a symbol. What has neither decimals nor amounts is not fungible.
  return (token?.standard ?? token?.decimals ?? movedTokens(facts.ledger).get(contract)) === undefined
    ? undefined
    : "token"
}

/** Types of assets, accounts and unknown contracts. */
export const basicTypes: ReadonlySet<ContractType> = new Set(["native", "token", "nft", "wallet", "community"])

/** The type of a protocol whose contract it is, unless it is one of assets or accounts. */
export const specificType = (facts: Facts, contract: Address | undefined): ContractType | undefined => {
  const type = contract === undefined ? undefined : listedType(facts, contract)
  return type === undefined || basicTypes.has(type) ? undefined : type
}

/** Whether a called address has code: what logs, calls, fails or takes a function's calldata. */
export const hasCode = ({ transaction }: Facts, contract: Address): boolean => {
  const { calls, input, logs, succeeded } = transaction
  return (
    !succeeded ||
    isForwarded(input) ||
    isWholeWords(input) ||
    logs.some(log => log.address === contract) ||
    (calls ?? []).some(call => call.from === contract)
  )
}

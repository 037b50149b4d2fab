import type { Catalogue } from "../engine/Catalogue.ts"
import type { Finding } from "../engine/Finding.ts"
import type { Knowledge } from "../Knowledge.ts"
import type { Address } from "../Transaction.ts"
import { longestName } from "./assetAmount.ts"
import { builtInToken, coins } from "./coins.ts"
import { plainText } from "./plainText.ts"
import type { FlowReading } from "./readFlows.ts"
import type { View } from "./View.ts"

/** A contract's name: the catalogue's, its source's or its token's; empty when nobody knows one. */
export const knownName = (view: View, catalogue: Catalogue, knowledge: Knowledge, address: Address): string => {
  const { chain } = view.transaction
  const token = builtInToken(chain, address) ?? knowledge.token(address)
  const name =
    catalogue.protocolAt(chain, address)?.name ?? token?.name ?? token?.symbol ?? knowledge.contractName(address)
  return plainText(name ?? "", longestName)
}

/** What a router's own name stands for is the trade, even where the pool's event told it. */
const routed = (view: View, catalogue: Catalogue, { act }: Finding): string | undefined => {
  const { transaction } = view
  if (act.by !== undefined || transaction.to === null) return undefined
  const entrance = catalogue.protocolAt(transaction.chain, transaction.to)
  return entrance?.type === "exchange" ? entrance.name : undefined
}

export const findingName = (view: View, catalogue: Catalogue, knowledge: Knowledge, finding: Finding): string => {
  const { act, protocol, contractName, certainty, contract } = finding
  const generic = certainty === "interface" && act.contractName === undefined
  const own = generic ? knownName(view, catalogue, knowledge, contract) : ""
  return (
    routed(view, catalogue, finding) ?? (own || contractName || (protocol.guess === true ? contract : protocol.name))
  )
}

/** The contract that a plain reading of flows is about: a single token moved plainly, the coin, or the one that was called. */
export const flowName = (
  view: View,
  catalogue: Catalogue,
  knowledge: Knowledge,
  { contractType }: FlowReading
): string => {
  const { transaction, sent, received } = view
  const called = transaction.to ?? transaction.created ?? view.address
  if (contractType === "native") return coins[transaction.chain].name
  if (contractType === "token" || contractType === "nft") {
    const moved = [...received, ...sent].find(({ asset }) => (contractType === "nft") === (asset.tokenId !== undefined))
    const name = moved === undefined ? "" : knownName(view, catalogue, knowledge, moved.asset.address)
    if (name !== "") return name
  }
  return knownName(view, catalogue, knowledge, called) || called
}

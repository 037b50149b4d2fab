import type { AssetAmount, Previews } from "@glossa/client"
import { alarming, muted, strong } from "./style.ts"

const formatAmount = ({ amountExact, asset }: AssetAmount) =>
  `${amountExact} ${asset.symbol || asset.address}${asset.tokenId === undefined ? "" : ` #${asset.tokenId}`}`

/** Previews as text: the sentence, changes of balances, approvals and warnings of each. */
export const formatPreview = ({ method, blockNumber, previews, warnings = [] }: Previews): string =>
  [
    ...previews.flatMap(({ transaction, balanceChanges, approvals, warnings }) => [
      `${strong(transaction.description)}${transaction.metadata["status"] === "failed" ? alarming(" (fails)") : ""}`,
      ...balanceChanges.map(change => `  ${formatAmount(change)}`),
      ...approvals.map(
        ({ spender, name, unlimited, amountExact = "all", asset }) =>
          `  ${name ?? spender} may take ${unlimited ? "unlimited" : amountExact} ${asset.symbol || asset.address} afterwards`
      ),
      ...warnings.map(({ message }) => alarming(`  warning: ${message}`))
    ]),
    muted(
      method === "calldata"
        ? "Not executed: read from the calldata alone."
        : `Executed by a node (${method}) after block ${blockNumber}. Nothing was signed or sent.`
    ),
    ...warnings.map(warning => muted(`warning: ${warning}`))
  ].join("\n")

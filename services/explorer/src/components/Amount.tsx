import type { AssetAmount } from "@glossa/client"
import { AssetIcon } from "./AssetIcon.tsx"
import { formatAmount } from "./formatAmount.ts"
import { Text } from "./Text.tsx"

interface AmountProps {
  readonly amount: Pick<AssetAmount, "amountExact" | "unit" | "asset">
  readonly sign?: "+" | "−" | ""
}

/** An amount of an asset; its title is the exact amount. */
export const Amount = ({ amount: { amountExact, unit, asset }, sign = "" }: AmountProps) => {
  const isOne = asset.tokenId !== undefined && amountExact === "1"
  return (
    <span class={`amount ${sign === "+" ? "plus" : ""}`} title={`${amountExact} ${asset.name}, ${asset.address}`}>
      <AssetIcon address={asset.address} symbol={asset.symbol || asset.name} />
      <span class="number">
        {sign}
        {isOne ? "" : formatAmount(amountExact)}
      </span>{" "}
      <Text>{asset.symbol || asset.name || "unnamed"}</Text>
      {asset.tokenId !== undefined && (
        <>
          {" "}
          <span class="token-id">#{asset.tokenId}</span>
        </>
      )}
      {unit !== undefined && <small> (smallest unit)</small>}
    </span>
  )
}

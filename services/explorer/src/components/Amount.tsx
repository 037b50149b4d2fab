import type { AssetAmount } from "@glossa/client"
import { formatAmount } from "./formatAmount.ts"
import { Text } from "./Text.tsx"

interface AssetIconProps {
  readonly address: string
  readonly symbol: string
}

/** The first letter of an asset in a color of its address. Images of tokens are on other hosts, and are never loaded. */
const AssetIcon = ({ address, symbol }: AssetIconProps) => (
  <svg class="asset-icon" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="10" fill={`hsl(${Number.parseInt(address.slice(2, 6), 16) % 360 || 0} 42% 40%)`} />
    <text x="10" y="14" text-anchor="middle" font-size="11" font-weight="600" fill="#fff">
      {Array.from(symbol.trim())[0]?.toUpperCase() ?? "?"}
    </text>
  </svg>
)

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

import type { AssetAmount } from "@glossa/client"
import { Link } from "../router/Link.tsx"
import { formatAmount, shortAddress } from "./formatAmount.ts"
import { Identicon } from "./Identicon.tsx"
import { Text } from "./Text.tsx"

interface AssetIconProps {
  readonly address: string
  readonly symbol: string
}

/** The first letter of an asset in a color of its address, or the picture of its address if it has no name. Images of tokens are on other hosts, and are never loaded. */
const AssetIcon = ({ address, symbol }: AssetIconProps) =>
  symbol.trim() === "" ? (
    <Identicon address={address} />
  ) : (
    <svg class="asset-icon" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="10" fill={`hsl(${Number.parseInt(address.slice(2, 6), 16) % 360 || 0} 42% 40%)`} />
      <text x="10" y="14" text-anchor="middle" font-size="11" font-weight="600" fill="#fff">
        {Array.from(symbol.trim())[0]?.toUpperCase() ?? "?"}
      </text>
    </svg>
  )

const nativeToken = /^0xe{40}$/i

interface AssetNameProps {
  readonly asset: Pick<AssetAmount["asset"], "address" | "name" | "symbol">
}

/** The symbol, name or short address of an asset, linked to its contract. The native token has none. */
export const AssetName = ({ asset: { address, name, symbol } }: AssetNameProps) => {
  const text = symbol.trim() || name.trim()
  const content = text === "" ? <code>{shortAddress(address)}</code> : <Text>{text}</Text>
  return nativeToken.test(address) || !/^0x[0-9a-f]{40}$/i.test(address) ? (
    content
  ) : (
    <Link class="asset" href={`/contract/${address}`}>
      {content}
    </Link>
  )
}

interface AmountProps {
  readonly amount: Pick<AssetAmount, "amountExact" | "unit" | "asset">
  readonly sign?: "+" | "−" | ""
}

const dollars = new Intl.NumberFormat(undefined, { style: "currency", currency: "USD" })

/** The value of an amount in dollars, where the price of the asset at that time is known. */
const worthOf = (amountExact: string, price: string | undefined): string | undefined => {
  const value = Number(amountExact) * Number(price?.replace(/[$,]/g, "") ?? Number.NaN)
  if (!Number.isFinite(value)) return undefined
  return value > 0 && value < 0.01 ? `under ${dollars.format(0.01)}` : dollars.format(value)
}

/** An amount of an asset, which links to its contract; its title is the exact amount. */
export const Amount = ({ amount: { amountExact, unit, asset }, sign = "" }: AmountProps) => {
  const isOne = asset.tokenId !== undefined && amountExact === "1"
  const value = unit === undefined ? worthOf(amountExact, asset.price) : undefined
  const number = isOne ? "" : formatAmount(amountExact)
  return (
    <span class={`amount ${sign === "+" ? "plus" : ""}`} title={`${amountExact} ${asset.name}, ${asset.address}`}>
      <AssetIcon address={asset.address} symbol={asset.symbol || asset.name} />
      <span>
        <span class="number">
          {sign}
          {number.startsWith("under") && sign !== "" ? " " : ""}
          {number}
        </span>{" "}
        <AssetName asset={asset} />
        {asset.tokenId !== undefined && (
          <>
            {" "}
            <span class="token-id">#{asset.tokenId}</span>
          </>
        )}
        {value !== undefined && <small class="worth"> {value}</small>}
        {unit !== undefined && <small> (smallest unit)</small>}
      </span>
    </span>
  )
}

interface AssetIconProps {
  readonly address: string
  readonly symbol: string
}

/** The first letter of an asset in a color of its address. Images of tokens are on other hosts, and are never loaded. */
export const AssetIcon = ({ address, symbol }: AssetIconProps) => (
  <svg class="asset-icon" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="10" fill={`hsl(${Number.parseInt(address.slice(2, 6), 16) % 360 || 0} 42% 40%)`} />
    <text x="10" y="14" text-anchor="middle" font-size="11" font-weight="600" fill="#fff">
      {Array.from(symbol.trim())[0]?.toUpperCase() ?? "?"}
    </text>
  </svg>
)

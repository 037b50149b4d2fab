/** Numbers that an address determines, for its picture. */
const bytesOf = (address: string): ReadonlyArray<number> =>
  Array.from({ length: 8 }, (_, index) => Number.parseInt(address.slice(2 + index * 4, 6 + index * 4), 16) || 0)

/** A picture of an address, drawn from its digits: the same address looks the same everywhere. */
export const Identicon = ({ address }: { readonly address: string }) => {
  const [hue = 0, second = 0, ...rows] = bytesOf(address.toLowerCase())
  return (
    <svg class="identicon" viewBox="0 0 5 5" aria-hidden="true">
      <rect width="5" height="5" fill={`hsl(${hue % 360} 45% 55%)`} />
      {rows
        .slice(0, 5)
        .map((bits, y) =>
          [0, 1, 2].map(x =>
            (bits >> x) & 1 ? (
              <path
                key={x}
                fill={`hsl(${(hue + 60 + (second % 180)) % 360} 60% 80%)`}
                d={`M${x} ${y}h1v1h-1z${x < 2 ? `M${4 - x} ${y}h1v1h-1z` : ""}`}
              />
            ) : null
          )
        )}
    </svg>
  )
}

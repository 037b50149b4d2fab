import { Link } from "../router/Link.tsx"
import { privateNameOf } from "../state/stored.ts"
import { shortAddress } from "./formatAmount.ts"
import { Text } from "./Text.tsx"

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

interface AddressProps {
  readonly address: string
  /** A name that the service knows. The reader's own name comes first. */
  readonly name?: string | undefined
  /** The page that it opens. */
  readonly page?: "address" | "contract"
}

/** An address as a link: by the reader's own name, the name of the service, or its digits. */
export const Address = ({ address, name, page = "address" }: AddressProps) => {
  const own = privateNameOf(address)
  return (
    <Link class="address" href={`/${page}/${address}`} title={address}>
      <Identicon address={address} />
      {own !== undefined ? (
        <>
          <Text>{own}</Text>
          <span class="own"> (your name)</span>
        </>
      ) : name !== undefined ? (
        <Text>{name}</Text>
      ) : (
        <code>{shortAddress(address)}</code>
      )}
    </Link>
  )
}

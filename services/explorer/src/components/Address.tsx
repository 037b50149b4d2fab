import { Link } from "../router/Link.tsx"
import { privateNameOf } from "../state/stored.ts"
import { shortAddress } from "./formatAmount.ts"
import { Identicon } from "./Identicon.tsx"
import { Text } from "./Text.tsx"

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

import type { ComponentChildren } from "preact"
import { Link } from "../router/Link.tsx"
import { privateNameOf } from "../state/stored.ts"
import { CopyButton } from "./CopyButton.tsx"
import { shortAddress } from "./formatAmount.ts"
import { Identicon } from "./Identicon.tsx"
import { Text, Title } from "./Text.tsx"

interface AddressHeadProps {
  /** An address, or a name that is still being resolved. */
  readonly address: string
  /** A name that the service knows. The reader's own name comes first. */
  readonly name?: string | undefined
  /** Buttons next to the address. */
  readonly children?: ComponentChildren
}

/** The head of a page about an address: its picture, name and digits. */
export const AddressHead = ({ address, name, children }: AddressHeadProps) => {
  const own = privateNameOf(address)
  const isAddress = /^0x[0-9a-f]{40}$/i.test(address)
  const shown = own ?? name ?? (isAddress ? shortAddress(address) : address)
  return (
    <div class="address-head">
      <Identicon address={address} />
      <div>
        <Title text={shown}>
          <Text>{shown}</Text>
          {own !== undefined && <small> (your name)</small>}
        </Title>
        {isAddress && (
          <div class="row">
            <code class="full">{address}</code>
            <CopyButton text={address} label="Copy address" />
            {children}
          </div>
        )}
      </div>
    </div>
  )
}

interface AddressTabsProps {
  readonly address: string
  readonly current: "address" | "contract"
}

/** The two pages of a contract. */
export const AddressTabs = ({ address, current }: AddressTabsProps) => (
  <nav class="tabs" aria-label="Address">
    <Link href={`/address/${address}`} current={current === "address"}>
      Activity
    </Link>
    <Link href={`/contract/${address}`} current={current === "contract"}>
      Contract
    </Link>
  </nav>
)

import { Link } from "../router/Link.tsx"

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

import "../common.ts"
import type { Profile } from "@glossa/client"
import { Address } from "../components/Address.tsx"
import { Amount, AssetName } from "../components/Amount.tsx"
import { formatMoney } from "../components/formatAmount.ts"
import { Loaded } from "../components/Loaded.tsx"
import { RevokeLink } from "../components/RevokeLink.tsx"
import { Table } from "../components/Table.tsx"
import { Time } from "../components/Text.tsx"
import { useRequest } from "../state/client.ts"
import { labelOf } from "./filters.ts"

interface HoldingsProps {
  readonly address: string
  readonly holdings: NonNullable<Profile["holdings"]>
}

/** The assets of an address with and without a price, and the spenders that may still transfer its tokens. */
const Holdings = ({ address, holdings }: HoldingsProps) => {
  const request = useRequest(
    (client, signal) => client.getProfile(address, { include: ["approvals"], signal }),
    [address],
    "approvals"
  )
  return (
    <Loaded request={request} label="Reading approvals">
      {({ approvals = [] }) => (
        <div class="stack">
          {holdings.length === 0 ? (
            <p class="muted">No balance is known.</p>
          ) : (
            <Table
              caption="Holdings"
              head={["Asset", "Price", "Value", "Chain"]}
              rows={holdings.map(holding => [
                <Amount key="amount" amount={holding} />,
                holding.price === undefined ? "–" : formatMoney({ amount: holding.price, currency: holding.currency }),
                holding.value === undefined ? (
                  <span key="value" class="muted">
                    no price
                  </span>
                ) : (
                  formatMoney({ amount: holding.value, currency: holding.currency })
                ),
                labelOf("blockchains", holding.blockchain)
              ])}
            />
          )}
          {approvals.length === 0 ? (
            <p class="muted">No open approvals are indexed.</p>
          ) : (
            <Table
              caption="Open approvals"
              head={["Approved", "Spender", "Chain", "Since"]}
              rows={approvals.map(({ asset, amountExact, unit, unlimited, spender, name, blockchain, since }) => [
                unlimited || amountExact === undefined ? (
                  <>
                    {unlimited && amountExact !== undefined ? "Unlimited" : "All"} <AssetName asset={asset} />
                  </>
                ) : (
                  <Amount key="amount" amount={{ asset, amountExact, ...(unit === undefined ? {} : { unit }) }} />
                ),
                <Address key="spender" address={spender} name={name} />,
                labelOf("blockchains", blockchain),
                <Time key="since" timestamp={since} />
              ])}
            />
          )}
          {approvals.length > 0 && (
            <p class="note">
              <RevokeLink owner={address} />, which is another site.
            </p>
          )}
        </div>
      )}
    </Loaded>
  )
}

export default Holdings

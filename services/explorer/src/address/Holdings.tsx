import { Address } from "../components/Address.tsx"
import { Amount } from "../components/Amount.tsx"
import { formatMoney } from "../components/formatAmount.ts"
import { Loaded } from "../components/Loaded.tsx"
import { Table } from "../components/Table.tsx"
import { Text, Time } from "../components/Text.tsx"
import { useRequest } from "../state/client.ts"
import { labelOf } from "./filters.ts"

/** The assets in the worth of an address, and the spenders that may still transfer its tokens. */
const Holdings = ({ address }: { readonly address: string }) => {
  const request = useRequest(
    (client, signal) => client.getProfile(address, { include: ["holdings", "approvals"], signal }),
    [address],
    "holdings"
  )
  return (
    <Loaded request={request} label="Reading balances and approvals">
      {({ holdings = [], approvals = [] }) => (
        <div class="stack">
          {holdings.length === 0 ? (
            <p class="muted">No balance is known.</p>
          ) : (
            <Table
              caption="Holdings"
              head={["Asset", "Value", "Chain"]}
              rows={holdings.map(holding => [
                <Amount key="amount" amount={holding} />,
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
                    {unlimited && amountExact !== undefined ? "Unlimited" : "All"}{" "}
                    <Text>{asset.symbol || asset.name}</Text>
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
        </div>
      )}
    </Loaded>
  )
}

export default Holdings

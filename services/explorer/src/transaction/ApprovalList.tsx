import { Address } from "../components/Address.tsx"
import { Amount, AssetName } from "../components/Amount.tsx"
import { Card } from "../components/Card.tsx"
import { RevokeLink } from "../components/RevokeLink.tsx"
import { Bounded, Table } from "../components/Table.tsx"
import { chains } from "../state/service.ts"
import { type GivenApproval, readApprovals } from "./readApprovals.ts"
import { chainOf, type TransactionRecord } from "./records.ts"

const Allowance = ({ approval: { asset, allowance } }: { readonly approval: GivenApproval }) => {
  if (allowance.kind === "amount") {
    const { amountExact, unit } = allowance
    return <Amount amount={{ asset, amountExact, ...(unit === undefined ? {} : { unit }) }} />
  }
  const words = { unlimited: "unlimited", all: "all items of", revoked: "none:" } as const
  return (
    <span>
      <strong>{words[allowance.kind]}</strong> <AssetName asset={asset} />
      {allowance.kind === "revoked" && " was revoked"}
    </span>
  )
}

interface ApprovalListProps {
  readonly record: TransactionRecord
  readonly owner: string
}

/** What an address allows others to transfer by a transaction. */
export const ApprovalList = ({ record, owner }: ApprovalListProps) => {
  const approvals = readApprovals(record, owner)
  if (approvals.length === 0) return null
  const { names = {} } = record
  const chainId = chains.value.find(({ name }) => name === chainOf(record.blockchain))?.chainId
  return (
    <Card title="Approvals">
      <Bounded items={approvals} step={20} noun="approvals">
        {shown => (
          <Table
            caption="Who may transfer what"
            head={["Spender", "May transfer"]}
            rows={shown.map(approval => [
              <Address key="spender" address={approval.spender} name={names[approval.spender]} page="contract" />,
              <Allowance key="allowance" approval={approval} />
            ])}
          />
        )}
      </Bounded>
      {approvals.some(({ allowance }) => allowance.kind !== "revoked") && (
        <p class="note">
          <RevokeLink owner={owner} chainId={chainId} />, which is another site. It needs the wallet of{" "}
          <Address address={owner} name={names[owner]} />.
        </p>
      )}
    </Card>
  )
}

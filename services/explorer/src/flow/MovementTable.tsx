import { Address } from "../components/Address.tsx"
import { Amount } from "../components/Amount.tsx"
import { Disclosure } from "../components/Disclosure.tsx"
import { Bounded, Table } from "../components/Table.tsx"
import type { Movement } from "../transaction/records.ts"
import { zeroAddress } from "./buildFlow.ts"

interface MovementTableProps {
  /** How many the service left out. */
  readonly more?: number | undefined
  readonly movements: ReadonlyArray<Movement>
  readonly names: Readonly<Record<string, string>>
}

/** All movements of a transaction as a table, which screen readers read instead of the drawing. */
export const MovementTable = ({ movements, more = 0, names }: MovementTableProps) => {
  const party = (address: string, ofZero: string) =>
    address === zeroAddress ? ofZero : <Address address={address} name={names[address]} />
  return (
    <Disclosure
      summary={
        movements.length === 1
          ? "The movement as a table"
          : `All ${(movements.length + more).toLocaleString("en-US")} movements as a table`
      }
    >
      {() => (
        <>
          <Bounded items={movements} step={50} noun="movements">
            {shown => (
              <Table
                caption="Movements of assets"
                head={["From", "To", "Amount", "Log"]}
                rows={shown.map(movement => [
                  party(movement.from, "minted"),
                  party(movement.to, "burned"),
                  <Amount key="amount" amount={movement} />,
                  movement.logIndex ?? "–"
                ])}
              />
            )}
          </Bounded>
          {more > 0 && <p class="note">{more.toLocaleString("en-US")} more movements are not listed.</p>}
        </>
      )}
    </Disclosure>
  )
}

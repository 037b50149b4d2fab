import type { Transaction } from "@glossa/client"
import { transactionPath } from "../address/transactionPath.ts"
import { Sentence } from "../components/Sentence.tsx"
import { Link } from "../router/Link.tsx"
import { useRequest } from "../state/useRequest.ts"
import { findNeighbors } from "./findNeighbors.ts"

interface NeighborProps {
  readonly label: string
  readonly transaction: Transaction | undefined
  readonly sender: string
}

const Neighbor = ({ label, transaction, sender }: NeighborProps) =>
  transaction === undefined ? (
    <span class="neighbor muted">{label}: none</span>
  ) : (
    <Link class="neighbor" href={transactionPath(transaction, sender)}>
      <small>{label}</small>
      <Sentence record={transaction} />
    </Link>
  )

interface SenderNavigationProps {
  readonly record: Transaction
  readonly sender: string
}

/** Links to what the sender did before and after. Without a history of the sender there are no links. */
export const SenderNavigation = ({ record, sender }: SenderNavigationProps) => {
  const neighbors = useRequest(
    (client, signal) => findNeighbors(client, record, sender, signal),
    [record.txHash, sender]
  ).value
  if (neighbors.state !== "loaded") return null
  const { previous, next } = neighbors.value
  return (
    <nav class="neighbors" aria-label="Transactions of the sender">
      <Neighbor label="Previous of the sender" transaction={previous} sender={sender} />
      <Neighbor label="Next of the sender" transaction={next} sender={sender} />
    </nav>
  )
}

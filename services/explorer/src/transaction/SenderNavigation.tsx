import type { Transaction } from "@glossa/client"
import { Sentence } from "../components/Sentence.tsx"
import { Link, transactionPath } from "../router/Link.tsx"
import { useRequest } from "../state/client.ts"
import { findNeighbors, type Neighbor } from "./findNeighbors.ts"

interface NeighborLinkProps {
  readonly label: string
  readonly neighbor: Neighbor
  readonly sender: string
}

const NeighborLink = ({ label, neighbor, sender }: NeighborLinkProps) =>
  neighbor === "none" || neighbor === "unknown" ? (
    <span class="neighbor muted">
      {label}: {neighbor}
    </span>
  ) : (
    <Link class="neighbor" href={transactionPath(neighbor, sender)}>
      <small>{label}</small>
      <Sentence record={neighbor} hasLinks={false} />
    </Link>
  )

const Unknown = () => <p class="muted">The sender's transactions before and after this one are not known.</p>

interface SenderNavigationProps {
  readonly record: Transaction
  readonly sender: string
}

const Links = ({ record, sender }: SenderNavigationProps) => {
  const neighbors = useRequest(
    (client, signal) => findNeighbors(client, record, sender, signal),
    [record.txHash, sender],
    "neighbors"
  ).value
  if (neighbors.state === "loading") return null
  if (neighbors.state === "failed") return <Unknown />
  const { previous, next } = neighbors.value
  return (
    <nav class="neighbors" aria-label="Transactions of the sender">
      <NeighborLink label="Previous of the sender" neighbor={previous} sender={sender} />
      <NeighborLink label="Next of the sender" neighbor={next} sender={sender} />
    </nav>
  )
}

/** Links to the sender's transactions before and after, or a line if they are unknown. */
export const SenderNavigation = ({
  record,
  sender
}: {
  readonly record: Transaction
  readonly sender: string | undefined
}) => (sender === undefined ? <Unknown /> : <Links record={record} sender={sender} />)

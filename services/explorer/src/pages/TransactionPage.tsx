import "../common.ts"
import { GlossaError } from "@glossa/client"
import { useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { Card } from "../components/Card.tsx"
import { CopyButton } from "../components/CopyButton.tsx"
import { shortAddress } from "../components/formatAmount.ts"
import { Loading, Problem } from "../components/Loaded.tsx"
import { Sentence } from "../components/Sentence.tsx"
import { Text, Title } from "../components/Text.tsx"
import { currentUrl, navigate } from "../router/Link.tsx"
import type { PageProps } from "../router/Router.tsx"
import { useRequest } from "../state/client.ts"
import { ApprovalList } from "../transaction/ApprovalList.tsx"
import { FactList, statusOf } from "../transaction/FactList.tsx"
import { type LoadedTransaction, loadTransaction } from "../transaction/loadTransaction.ts"
import { PerspectiveSelect } from "../transaction/PerspectiveSelect.tsx"
import { perspectives } from "../transaction/records.ts"
import { SenderNavigation } from "../transaction/SenderNavigation.tsx"
import { TransactionParts } from "../transaction/TransactionParts.tsx"

/** A warning that a transaction is likely spam, and why. */
export const SpamNotice = ({ reason }: { readonly reason: string }) => (
  <p class="notice warning" role="note">
    <strong>Likely spam.</strong> <Text>{reason}</Text>
  </p>
)

/** How long a pending transaction is shown before it is read again. */
const pendingMs = 4_000

const selectPerspective = (address: string, sender: string | undefined) => {
  const url = new URL(currentUrl.peek())
  if (address === sender) url.searchParams.delete("address")
  else url.searchParams.set("address", address)
  navigate(url.pathname + url.search)
}

const Loaded = ({
  loaded: { record, isPartial },
  address
}: {
  readonly loaded: LoadedTransaction
  readonly address: string | undefined
}) => {
  const { facts, names = {}, metadata } = record
  const sender = facts?.from
  const selected = address ?? sender
  return (
    <>
      {metadata["spam"] !== undefined && <SpamNotice reason={metadata["spam"]} />}
      {isPartial && (
        <p class="notice warning" role="note">
          The chain's node cannot be read, so that movements, logs and calls are missing. The record is from the index.
        </p>
      )}
      {statusOf(record) === "pending" && (
        <p class="notice" role="status">
          Not in a block yet. The sentence says what the transaction asks for. This page checks again every few seconds.
        </p>
      )}
      <Card
        title="Facts"
        actions={
          selected !== undefined && (
            <PerspectiveSelect
              addresses={perspectives(record)}
              sender={sender}
              selected={selected}
              names={names}
              onSelect={address => selectPerspective(address, sender)}
            />
          )
        }
      >
        <FactList record={record} />
      </Card>
      {selected !== undefined && <ApprovalList record={record} owner={selected} />}
      <TransactionParts record={record} focal={selected ?? ""} isExecuted={statusOf(record) !== "pending"} />
      {statusOf(record) !== "pending" && <SenderNavigation record={record} sender={sender} />}
    </>
  )
}

/** One transaction, from the perspective of its sender or of another address. */
const TransactionPage = ({ parameter: hash }: PageProps) => {
  const query = currentUrl.value.searchParams
  const [address, blockchain] = [query.get("address") ?? undefined, query.get("blockchain") ?? undefined]
  const attempt = useSignal(0)
  // The loaded transaction stays while another side of it loads, so that the selection keeps the focus.
  const loaded = useSignal<LoadedTransaction | undefined>(undefined)
  const request = useRequest(
    (client, signal) => loadTransaction(client, { hash, address, blockchain, signal }),
    [hash, address, blockchain, attempt.value],
    // A pending transaction is read again.
    attempt.value === 0 ? "transaction" : undefined
  ).value
  useEffect(() => {
    if (request.state === "loaded") loaded.value = request.value
    if (request.state !== "loaded" || statusOf(request.value.record) !== "pending") return
    const timer = setTimeout(() => attempt.value++, pendingMs)
    return () => clearTimeout(timer)
  }, [request])
  const isUnknown = request.state === "failed" && request.error instanceof GlossaError && request.error.status === 404
  const shown = request.state === "failed" ? undefined : loaded.value
  const description = shown?.record.description
  return (
    <>
      <div class="page-head">
        <Title text={description ?? `Transaction ${shortAddress(hash)}`}>
          {shown === undefined ? undefined : <Sentence record={shown.record} />}
        </Title>
        <p class="hash">
          <code class="wrap">{hash}</code> <CopyButton text={hash} label="Copy hash" />
        </p>
      </div>
      {shown !== undefined ? (
        <Loaded loaded={shown} address={address} />
      ) : request.state === "failed" ? (
        <>
          <Problem error={request.error} retry={request.retry} />
          {isUnknown && (
            <p class="muted">
              A transaction that was just sent may take a moment to reach the node. Check the hash, too.
            </p>
          )}
        </>
      ) : (
        <Loading label="Reading the transaction" />
      )}
    </>
  )
}

export default TransactionPage

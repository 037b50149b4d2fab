import type { AssetAmount, Transaction } from "@glossa/client"
import { Address } from "../components/Address.tsx"
import { Amount } from "../components/Amount.tsx"
import { formatAmount } from "../components/formatAmount.ts"
import { Sentence } from "../components/Sentence.tsx"
import { Text, Time } from "../components/Text.tsx"
import { currentUrl, Link, transactionPath } from "../router/Link.tsx"
import { labelOf, withParameter } from "./filters.ts"

/** At most this many assets of each direction are shown in a row; the transaction's page has all. */
const maxAssets = 3

const Assets = ({ amounts, sign }: { readonly amounts: ReadonlyArray<AssetAmount>; readonly sign: "+" | "−" }) => (
  <>
    {amounts.slice(0, maxAssets).map((amount, index) => (
      <li key={`${sign}${index}`}>
        <Amount amount={amount} sign={sign} />
      </li>
    ))}
    {amounts.length > maxAssets && (
      <li>
        <small>
          {sign} {amounts.length - maxAssets} more
        </small>
      </li>
    )}
  </>
)

/** Whether the address paid the fee. Another address sends what it only receives; a failed transaction is the sender's. */
const isPaid = ({ action, assetsSent }: Transaction) => action !== "receive" || assetsSent.length > 0

interface TransactionRowProps {
  readonly record: Transaction
  /** The address whose history has the row. */
  readonly address: string
}

/** A transaction in a history: its time, sentence, counterparty and amounts. */
export const TransactionRow = ({ record, address }: TransactionRowProps) => {
  const { blockchain, contractName, contractType, fee, metadata } = record
  const { counterparty, protocol, status, reason } = metadata
  const chain = blockchain.replace("-mainnet", "")
  const contract = /^0x[0-9a-f]{40}$/i.test(contractName) ? (
    <Address address={contractName} page="contract" />
  ) : protocol === undefined ? (
    <Text>{contractName}</Text>
  ) : (
    <Link href={withParameter(currentUrl.value, "protocol", [protocol])} title={`Only ${protocol}`}>
      <Text>{contractName}</Text>
    </Link>
  )
  return (
    <li class="transaction" data-row={`${blockchain} ${record.txHash}`}>
      <span class="when">
        <Time timestamp={record.timestamp} short />
      </span>
      <div class="what">
        <span class="sentence">
          <Sentence record={record} href={transactionPath(record, address)} />
        </span>
        <ul class="details">
          {status !== undefined && (
            <li class={`status ${status}`} title={reason}>
              {status}
            </li>
          )}
          <li>{contract}</li>
          <li>{labelOf("contractTypes", contractType)}</li>
          {counterparty !== undefined && /^0x[0-9a-f]{40}$/i.test(counterparty) && (
            <li>
              with <Address address={counterparty} />
            </li>
          )}
          <li class={`chain ${chain}`}>{labelOf("blockchains", chain)}</li>
          {fee.amount > 0 && isPaid(record) && (
            <li title={`${fee.amountExact} ${fee.currency}`}>
              Fee {formatAmount(fee.amountExact)} {fee.currency}
            </li>
          )}
        </ul>
      </div>
      <ul class="moved" aria-label="Assets">
        <Assets amounts={record.assetsSent} sign="−" />
        <Assets amounts={record.assetsReceived} sign="+" />
      </ul>
    </li>
  )
}

import type { Facts } from "@glossa/client"
import type { ComponentChildren } from "preact"
import { labelOf } from "../address/filters.ts"
import { Address } from "../components/Address.tsx"
import { formatAmount, formatUnits } from "../components/formatAmount.ts"
import { formatAge, Text, Time } from "../components/Text.tsx"
import { fromWei } from "../preview/DraftTransaction.ts"
import { AssetList } from "./AssetList.tsx"
import { Confirmations } from "./Confirmations.tsx"
import { RawData } from "./DecodedData.tsx"
import { chainOf, type TransactionRecord } from "./records.ts"

const looks = { succeeded: "plus", failed: "danger", pending: "warning", preview: "accent" } as const

const words = { succeeded: "Succeeded", failed: "Failed", pending: "Pending", preview: "Preview" } as const

type Status = keyof typeof words

/** How a transaction ended, in a word. */
const StatusBadge = ({ status }: { readonly status: Status }) => (
  <span class={`badge ${looks[status] ?? ""}`}>{words[status] ?? status}</span>
)

/** How a transaction ended; records without facts have it in their metadata unless it succeeded. */
export const statusOf = ({ facts, metadata }: Pick<TransactionRecord, "facts" | "metadata">): Status =>
  facts?.status ?? (metadata["status"] as Status | undefined) ?? "succeeded"

interface FactProps {
  readonly name: string
  /** Why it needs more width. */
  readonly kind?: "assets" | "wide"
  readonly children: ComponentChildren
}

const Fact = ({ name, kind, children }: FactProps) => (
  <div class={kind}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The names of EIP-2718 types; chains have their own above 4. */
const types = ["legacy", "access list", "EIP-1559", "blob", "set code"]

const weiPerGwei = 9

/** What the sender signed, and the gas that it took. */
const Execution = ({ facts, currency }: { readonly facts: Facts; readonly currency: string }) => {
  const { value, gasUsed, gasLimit, gasPrice, nonce, type, status } = facts
  const share = gasLimit === undefined || gasUsed === undefined ? 0 : (Number(gasUsed) / Number(gasLimit)) * 100
  return (
    <>
      <Fact name="Value">
        {formatAmount(fromWei(BigInt(value)))} {currency}
      </Fact>
      {gasUsed !== undefined && (
        <Fact name="Gas used">
          {formatAmount(gasUsed)}
          {gasLimit !== undefined && (
            <span class="muted">
              {" "}
              of {formatAmount(gasLimit)} ({share.toFixed(1)} %)
            </span>
          )}
        </Fact>
      )}
      {gasPrice !== undefined && (
        <Fact name="Gas price">{formatAmount(formatUnits(BigInt(gasPrice), weiPerGwei))} Gwei</Fact>
      )}
      {status !== "preview" && <Fact name="Nonce">{nonce.toLocaleString("en-US")}</Fact>}
      {status !== "preview" && (
        <Fact name="Type">
          {type}
          {types[type] !== undefined && <span class="muted">, {types[type]}</span>}
        </Fact>
      )}
    </>
  )
}

const isMined = (record: TransactionRecord) => ["succeeded", "failed"].includes(statusOf(record))

/** The facts of a transaction, which do not depend on the address, and the assets that the address sent and received. */
export const FactList = ({ record }: { readonly record: TransactionRecord }) => {
  const { facts, names = {}, fee, assetsSent, assetsReceived, metadata } = record
  return (
    <dl class="fact-list">
      {assetsSent.length > 0 && (
        <Fact name="Sent" kind="assets">
          <AssetList amounts={assetsSent} sign="−" />
        </Fact>
      )}
      {assetsReceived.length > 0 && (
        <Fact name="Received" kind="assets">
          <AssetList amounts={assetsReceived} sign="+" />
        </Fact>
      )}
      {(isMined(record) || fee.amount > 0) && (
        <Fact name={isMined(record) ? "Fee" : "Fee, at most about"}>
          <span title={`${fee.amountExact} ${fee.currency}`}>
            {formatAmount(fee.amountExact)} {fee.currency}
          </span>
        </Fact>
      )}
      <Fact name="Status">
        <StatusBadge status={statusOf(record)} />
      </Fact>
      {isMined(record) && (
        <Fact name="Time">
          <Time timestamp={record.timestamp} zone /> <small>{formatAge(record.timestamp)}</small>
        </Fact>
      )}
      <Fact name="Chain">{labelOf("blockchains", chainOf(record.blockchain))}</Fact>
      {typeof facts?.blockNumber === "number" && (
        <Fact name="Block">
          {facts.blockNumber.toLocaleString("en-US")}
          {facts.position !== null && <span class="muted">, position {facts.position}</span>}
          <Confirmations chain={chainOf(record.blockchain)} block={facts.blockNumber} />
        </Fact>
      )}
      {facts !== undefined && (
        <>
          <Fact name="From">
            <Address address={facts.from} name={names[facts.from]} />
          </Fact>
          <Fact name="To">
            {facts.to === null ? (
              "a new contract"
            ) : (
              <Address address={facts.to} name={names[facts.to]} page="contract" />
            )}
          </Fact>
          <Execution facts={facts} currency={fee.currency} />
        </>
      )}
      {metadata["via"] !== undefined && (
        <Fact name="Via">
          <Text>{metadata["via"]}</Text>
        </Fact>
      )}
      {metadata["knowledge"] !== undefined && (
        <Fact name="By the operator">
          <Text>{metadata["knowledge"].replaceAll(",", ", ")}</Text>
        </Fact>
      )}
      {facts?.method !== undefined && (
        <Fact name="Method" kind="wide">
          <code class="wrap" title={facts.method.selector}>
            <Text>{facts.method.signature ?? facts.method.name ?? facts.method.selector}</Text>
          </code>
        </Fact>
      )}
      {record.calls !== undefined && record.calls.input.length > 2 && (
        <Fact name="Input" kind="wide">
          <RawData parts={[[`${(record.calls.input.length - 2) / 2} bytes`, record.calls.input]]} />
        </Fact>
      )}
    </dl>
  )
}

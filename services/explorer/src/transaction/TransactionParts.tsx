import type { Facts } from "@glossa/client"
import { Address } from "../components/Address.tsx"
import { Card } from "../components/Card.tsx"
import { Disclosure } from "../components/Disclosure.tsx"
import { Bounded } from "../components/Table.tsx"
import { Text } from "../components/Text.tsx"
import { FlowDiagram } from "../flow/FlowDiagram.tsx"
import { MovementTable } from "../flow/MovementTable.tsx"
import { CallTree } from "./CallTree.tsx"
import { DecodedData, RawData } from "./DecodedData.tsx"
import { Evidence } from "./Evidence.tsx"
import { KnownContext } from "./Parameters.tsx"
import { countCalls, findFailure, type Log, type TransactionRecord } from "./records.ts"

const LogItem = ({ log: { index, address, name, topics, data, decoded } }: { readonly log: Log }) => (
  <Disclosure
    summary={
      <>
        <span class="index">{index}</span>{" "}
        <strong>{decoded === undefined ? "unknown event" : <Text>{decoded.name}</Text>}</strong>{" "}
        <span class="muted">
          of <Text>{name ?? address}</Text>
        </span>
      </>
    }
  >
    {() => (
      <>
        <p>
          Contract <Address address={address} name={name} page="contract" />
        </p>
        {decoded !== undefined && <DecodedData decoded={decoded} contract={address} />}
        <RawData parts={[...topics.map((topic, i) => [`Topic ${i}`, topic] as const), ["Data", data]]} />
      </>
    )}
  </Disclosure>
)

/** The logs of a transaction, each decoded when it is opened. */
const LogList = ({ logs }: { readonly logs: ReadonlyArray<Log> }) => (
  <Bounded items={logs} step={50} noun="logs">
    {shown => (
      <ol class="plain">
        {shown.map(log => (
          <li key={log.index}>
            <LogItem log={log} />
          </li>
        ))}
      </ol>
    )}
  </Bounded>
)

interface TransactionPartsProps {
  readonly record: TransactionRecord
  /** The address of the record. */
  readonly focal: string
  /** False for a pending transaction, and for a preview by calldata alone. */
  readonly isExecuted: boolean
  /** Distinguishes the headings of several transactions: ` of transaction 2`. */
  readonly suffix?: string
}

const count = (number: number, noun: string) => `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`

/** Why a transaction failed: the reason in words, the decoded error, and its data. */
const RevertReason = ({
  revert,
  reason
}: {
  readonly revert: Facts["revert"] | undefined
  readonly reason: string | undefined
}) => (
  <div class="notice danger">
    <strong>{reason === undefined ? "This call failed." : "This call failed: "}</strong>
    {reason !== undefined && <Text>{reason}</Text>}
    {revert?.decoded !== undefined && <DecodedData decoded={revert.decoded} />}
    {revert !== undefined && <RawData parts={[["Returned", revert.data]]} />}
  </div>
)

/** Everything below the facts of a transaction: the movements, the evidence, the logs and the calls. */
export const TransactionParts = ({ record, focal, isExecuted, suffix = "" }: TransactionPartsProps) => {
  const { ledger, logs, calls, names = {}, facts } = record
  const failures = calls === undefined ? [] : findFailure(calls)
  const reason = failures.length > 0 && <RevertReason revert={facts?.revert} reason={record.metadata["reason"]} />
  const calledCount = calls === undefined ? 0 : countCalls(calls)
  return (
    <KnownContext.Provider value={record}>
      {ledger !== undefined && (
        <Card title={`Who gave what to whom${suffix}`}>
          {ledger.length === 0 ? (
            <p class="muted">{isExecuted ? "Nothing moved." : "Unknown, as the transaction was not executed."}</p>
          ) : (
            <>
              <FlowDiagram movements={ledger} focal={focal} names={names} />
              <MovementTable movements={ledger} more={record.moreMovements} names={names} />
            </>
          )}
        </Card>
      )}
      {record.evidence !== undefined && (
        <Card title={`Why Glossa says so${suffix}`}>
          <Evidence record={record} evidence={record.evidence} />
        </Card>
      )}
      {(logs !== undefined || calls !== undefined) && (
        <Card title={`What the contracts did${suffix}`}>
          {logs !== undefined && (
            <Disclosure summary={count(logs.length, "log")}>
              {() => (logs.length === 0 ? <p class="muted">No contract logged anything.</p> : <LogList logs={logs} />)}
            </Disclosure>
          )}
          {calls !== undefined && (
            <Disclosure summary={count(calledCount, "call")} open={failures.length > 0}>
              {() => <CallTree call={calls} currency={record.fee.currency} open failures={failures} reason={reason} />}
            </Disclosure>
          )}
        </Card>
      )}
    </KnownContext.Provider>
  )
}

import { Address } from "../components/Address.tsx"
import { Bounded } from "../components/Bounded.tsx"
import { Disclosure } from "../components/Disclosure.tsx"
import { Text } from "../components/Text.tsx"
import type { Log } from "../records.ts"
import { DecodedData } from "./DecodedData.tsx"
import { RawData } from "./RawData.tsx"

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
        {decoded !== undefined && <DecodedData decoded={decoded} />}
        <RawData parts={[...topics.map((topic, i) => [`Topic ${i}`, topic] as const), ["Data", data]]} />
      </>
    )}
  </Disclosure>
)

/** The logs of a transaction, each decoded when it is opened. */
export const LogList = ({ logs }: { readonly logs: ReadonlyArray<Log> }) => (
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

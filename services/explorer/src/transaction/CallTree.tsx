import type { ComponentChildren } from "preact"
import { Address } from "../components/Address.tsx"
import { Disclosure } from "../components/Disclosure.tsx"
import { formatAmount, shortAddress } from "../components/formatAmount.ts"
import { Bounded } from "../components/Table.tsx"
import { Text } from "../components/Text.tsx"
import { fromWei } from "../preview/DraftTransaction.ts"
import { DecodedData, RawData } from "./DecodedData.tsx"
import type { Call } from "./records.ts"

const nameOf = ({ decoded, input, type }: Call) => {
  if (decoded !== undefined) return decoded.name
  if (type.startsWith("create")) return "creates a contract"
  if (type === "selfdestruct") return "selfdestruct"
  return input.length < 10 ? "transfer" : input.slice(0, 10)
}

const Summary = ({ call, currency }: { readonly call: Call; readonly currency: string }) => (
  <>
    <span class="kind">{call.type}</span> <Text>{call.name ?? shortAddress(call.to ?? "new contract")}</Text>
    <span class="muted"> · </span>
    <strong>
      <Text>{nameOf(call)}</Text>
    </strong>
    {call.value !== "0" && (
      <span class="value">
        {" "}
        {formatAmount(fromWei(BigInt(call.value)))} {currency}
      </span>
    )}
    {call.reverted && <span class="badge danger">reverted</span>}
  </>
)

/** How many calls have to be shown so that the one that failed is among them. */
const lastOpen = ({ calls }: Call, failures: ReadonlyArray<Call>) =>
  calls.findLastIndex(one => failures.includes(one)) + 1

interface CallTreeProps {
  readonly call: Call
  readonly currency: string
  readonly open?: boolean
  /** The calls down to the one that failed, which are open. */
  readonly failures?: ReadonlyArray<Call>
  /** Shown at the last of `failures`. */
  readonly reason?: ComponentChildren
}

/** A call and, folded inside, its parameters and the calls that it made. */
export const CallTree = ({ call, currency, open = false, failures = [], reason }: CallTreeProps) => (
  <div class="call">
    <Disclosure open={open} summary={<Summary call={call} currency={currency} />}>
      {() => (
        <>
          {failures.at(-1) === call && reason}
          <p class="muted">
            from <Address address={call.from} />
            {call.to !== null && (
              <>
                {" "}
                to <Address address={call.to} name={call.name} page="contract" />
              </>
            )}
          </p>
          {call.decoded !== undefined && <DecodedData decoded={call.decoded} contract={call.to} />}
          {call.input.length > 2 && <RawData parts={[["Input", call.input]]} />}
          {call.calls.length > 0 && (
            <Bounded items={call.calls} step={30} noun="calls" least={lastOpen(call, failures)}>
              {shown => (
                <ol class="plain calls">
                  {shown.map((inner, index) => (
                    <li key={index}>
                      <CallTree
                        call={inner}
                        currency={currency}
                        open={failures.includes(inner)}
                        failures={failures}
                        reason={reason}
                      />
                    </li>
                  ))}
                </ol>
              )}
            </Bounded>
          )}
        </>
      )}
    </Disclosure>
  </div>
)

import type { DecodedParameter } from "@glossa/client"
import { useSignal } from "@preact/signals"
import { createContext } from "preact"
import { useContext } from "preact/hooks"
import { Address } from "../components/Address.tsx"
import { Amount } from "../components/Amount.tsx"
import { Text } from "../components/Text.tsx"
import { amountOf } from "./amountOf.ts"
import type { TransactionRecord } from "./records.ts"

/** Longer lists and texts are cut: calldata may have thousands of words. */
const maxElements = 100
const maxText = 2_000
/** About three lines of a narrow screen; the rest is shown on request. */
const maxFolded = 160

/** What a record knows of the addresses in its calls and logs. */
export const KnownContext = createContext<Pick<TransactionRecord, "names" | "tokens">>({})

/** A decoded value with the lists in its lists, which the service's document leaves open. */
type NestedValue = string | boolean | ReadonlyArray<NestedValue | DecodedParameter>

const isParameter = (value: NestedValue | DecodedParameter): value is DecodedParameter =>
  typeof value === "object" && !Array.isArray(value)

const cut = (text: string) =>
  text.length <= maxText
    ? text
    : `${text.slice(0, maxText)}… ${(text.length - maxText).toLocaleString("en-US")} more characters`

/** A long text in its first lines, and a button for the rest. */
const Folded = ({ text }: { readonly text: string }) => {
  const isOpen = useSignal(false)
  if (isOpen.value || text.length <= maxFolded) return <>{cut(text)}</>
  return (
    <>
      {text.slice(0, maxFolded)}…{" "}
      <button
        type="button"
        class="link"
        onClick={() => {
          isOpen.value = true
        }}
      >
        Show all
      </button>
    </>
  )
}

const Value = ({ type, value }: { readonly type: string; readonly value: NestedValue }) => {
  const { names = {}, tokens = {} } = useContext(KnownContext)
  if (typeof value === "boolean") return <code>{String(value)}</code>
  if (typeof value === "string")
    return type === "address" && /^0x[0-9a-f]{40}$/i.test(value) ? (
      <Address address={value} name={names[value] ?? (tokens[value]?.symbol || undefined)} />
    ) : type === "string" ? (
      <q>
        <Text>{cut(value)}</Text>
      </q>
    ) : (
      <code class="wrap">
        <Folded text={value} />
      </code>
    )
  if (value.length === 0) return <span class="muted">empty</span>
  if (value.every(isParameter)) return <Parameters parameters={value} />
  const elementType = type.slice(0, type.lastIndexOf("["))
  return (
    <ol class="elements">
      {value.slice(0, maxElements).map((element, index) => (
        <li key={index}>
          {isParameter(element) ? <Parameters parameters={[element]} /> : <Value type={elementType} value={element} />}
        </li>
      ))}
      {value.length > maxElements && <li class="muted">and {value.length - maxElements} more</li>}
    </ol>
  )
}

interface ParametersProps {
  readonly parameters: ReadonlyArray<DecodedParameter>
  /** The signature of the function or event that they belong to. */
  readonly signature?: string
  /** The contract that is called or that logs. */
  readonly contract?: string | undefined
}

/** Decoded parameters: each with its name, type and value, and the amount of a token that it is. */
export const Parameters = ({ parameters, signature = "", contract }: ParametersProps) => {
  const { tokens = {} } = useContext(KnownContext)
  if (parameters.length === 0) return <p class="muted">No parameters</p>
  return (
    <dl class="parameters">
      {parameters.slice(0, maxElements).map(({ name, type, indexed, value }, index) => {
        const amount = amountOf(tokens, { parameters, index, signature, contract })
        return (
          <div key={index}>
            <dt>
              <Text>{name || `${index}`}</Text> <small>{indexed === true ? `${type}, indexed` : type}</small>
            </dt>
            <dd>
              {amount === undefined ? (
                <Value type={type} value={value as NestedValue} />
              ) : amount === "unlimited" ? (
                <span title={String(value)}>unlimited</span>
              ) : (
                <Amount amount={amount} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

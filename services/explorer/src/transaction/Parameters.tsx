import type { DecodedParameter } from "@glossa/client"
import { Address } from "../components/Address.tsx"
import { Text } from "../components/Text.tsx"

/** Longer lists and texts are cut: calldata may have thousands of words. */
const maxElements = 100
const maxText = 2_000

/** A decoded value with the lists in its lists, which the service's document leaves open. */
type NestedValue = string | boolean | ReadonlyArray<NestedValue | DecodedParameter>

const isParameter = (value: NestedValue | DecodedParameter): value is DecodedParameter =>
  typeof value === "object" && !Array.isArray(value)

const cut = (text: string) =>
  text.length <= maxText
    ? text
    : `${text.slice(0, maxText)}… ${(text.length - maxText).toLocaleString("en-US")} more characters`

const Value = ({ type, value }: { readonly type: string; readonly value: NestedValue }) => {
  if (typeof value === "boolean") return <code>{String(value)}</code>
  if (typeof value === "string")
    return type === "address" && /^0x[0-9a-f]{40}$/i.test(value) ? (
      <Address address={value} />
    ) : type === "string" ? (
      <q>
        <Text>{cut(value)}</Text>
      </q>
    ) : (
      <code class="wrap">{cut(value)}</code>
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

/** Decoded parameters: each with its name, type and value. */
export const Parameters = ({ parameters }: { readonly parameters: ReadonlyArray<DecodedParameter> }) =>
  parameters.length === 0 ? (
    <p class="muted">No parameters</p>
  ) : (
    <dl class="parameters">
      {parameters.slice(0, maxElements).map(({ name, type, indexed, value }, index) => (
        <div key={index}>
          <dt>
            <Text>{name || `${index}`}</Text> <small>{indexed === true ? `${type}, indexed` : type}</small>
          </dt>
          <dd>
            <Value type={type} value={value as NestedValue} />
          </dd>
        </div>
      ))}
    </dl>
  )

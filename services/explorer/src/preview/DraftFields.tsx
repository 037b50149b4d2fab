import { useId } from "preact/hooks"
import type { DraftProblems, DraftTransaction } from "./DraftTransaction.ts"

interface FieldProps {
  readonly name: keyof DraftTransaction
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly problem: string | undefined
  readonly onInput: (value: string) => void
}

const inputModes: Partial<Record<keyof DraftTransaction, "decimal" | "numeric">> = { value: "decimal", gas: "numeric" }

const Field = ({ name, label, help, value, problem, onInput }: FieldProps) => {
  const id = useId()
  const shared = {
    id,
    name,
    value,
    spellcheck: false,
    autocomplete: "off",
    "aria-invalid": problem !== undefined,
    "aria-describedby": `${id}-help ${id}-problem`
  } as const
  return (
    <div class={`field ${name}`}>
      <label for={id}>{label}</label>
      {name === "data" ? (
        <textarea {...shared} rows={2} onInput={event => onInput(event.currentTarget.value)} />
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={inputModes[name] ?? "text"}
          autocapitalize="off"
          onInput={event => onInput(event.currentTarget.value)}
        />
      )}
      <small id={`${id}-help`}>{help}</small>
      {problem !== undefined && (
        <p id={`${id}-problem`} class="error">
          {problem}
        </p>
      )}
    </div>
  )
}

interface DraftFieldsProps {
  readonly draft: DraftTransaction
  /** The symbol of the chain's native token: `ETH`. */
  readonly currency: string
  readonly problems: DraftProblems
  readonly onChange: (draft: DraftTransaction) => void
}

/** The fields of one transaction. */
export const DraftFields = ({ draft, currency, problems, onChange }: DraftFieldsProps) => {
  const field = (name: keyof DraftTransaction, label: string, help?: string) => (
    <Field
      name={name}
      label={label}
      value={draft[name]}
      problem={problems[name]}
      onInput={value => onChange({ ...draft, [name]: value })}
      {...(help === undefined ? {} : { help })}
    />
  )
  return (
    <div class="fields">
      {field("from", "From", "An address or ENS name.")}
      {field("to", "To", "An address or ENS name; empty to create a contract.")}
      {field("value", `Value in ${currency}`)}
      {field("data", "Data")}
      {field("gas", "Gas limit", "Empty for what the node allows.")}
    </div>
  )
}

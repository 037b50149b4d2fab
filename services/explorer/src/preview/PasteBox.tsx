import { useSignal } from "@preact/signals"
import { useId } from "preact/hooks"
import { type Pasted, parsePasted } from "./parsePasted.ts"

/** Reads a pasted transaction into the form. */
export const PasteBox = ({ onRead }: { readonly onRead: (pasted: Pasted) => void }) => {
  const id = useId()
  const problem = useSignal("")
  const result = useSignal("")
  const read = (text: string) => {
    const pasted = text.trim() === "" ? undefined : parsePasted(text)
    problem.value = pasted !== undefined && "problem" in pasted ? `${pasted.problem}.` : ""
    result.value = ""
    if (pasted === undefined || "problem" in pasted) return
    const count = pasted.transactions.length
    result.value = `Read ${count === 1 ? "one transaction" : `${count} transactions`} into the form.`
    onRead(pasted)
  }
  return (
    <div class="stack">
      <label for={id}>Paste a transaction</label>
      <textarea
        id={id}
        rows={3}
        spellcheck={false}
        autocomplete="off"
        placeholder={'{"from": "0x…", "to": "0x…", "value": "0x…", "data": "0x…"}'}
        aria-describedby={`${id}-help ${id}-problem`}
        aria-invalid={problem.value !== ""}
        onInput={event => read(event.currentTarget.value)}
      />
      <small id={`${id}-help`}>
        JSON of a wallet or library, one or up to five; a request eth_sendTransaction or wallet_sendCalls; or calldata
        in hex. It fills the form below.
      </small>
      <p id={`${id}-problem`} class="error" role="alert">
        {problem.value}
      </p>
      <p role="status">{result.value}</p>
    </div>
  )
}

import "../common.ts"
import type { Abi } from "@glossa/abi/codec"
import type { Decoded } from "@glossa/client"
import { useSignal } from "@preact/signals"
import { useId } from "preact/hooks"
import { DecodedData } from "../transaction/DecodedData.tsx"
import { decodePasted } from "./decodePasted.ts"
import { readPasted } from "./readPasted.ts"

const kinds: Readonly<Record<Decoded["kind"], string>> = { call: "A call of", log: "A log of", error: "The error" }

/** Decodes pasted calldata or a log by the ABI of the contract, in the browser. */
const DecodeBox = ({ abi }: { readonly abi: Abi }) => {
  const id = useId()
  const result = useSignal<Decoded | string | undefined>(undefined)
  const { value } = result
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault()
        const text = String(new FormData(event.currentTarget).get("data"))
        result.value = decodePasted(abi, readPasted(text))
      }}
    >
      <label for={id}>Calldata, the data of an error, or a log</label>
      <textarea
        id={id}
        name="data"
        rows={4}
        required
        spellcheck={false}
        autocomplete="off"
        aria-describedby={`${id}-help`}
        aria-invalid={typeof value === "string"}
      />
      <small id={`${id}-help`}>
        Hex, the topics of a log and then its data, or JSON. It does not leave the browser.
      </small>
      <div class="row">
        <button type="submit" class="primary">
          Decode
        </button>
      </div>
      <div role="status">
        {value === undefined ? null : typeof value === "string" ? (
          <p class="error">{value}</p>
        ) : (
          <>
            <p class="muted">
              {kinds[value.kind]} {value.name}
            </p>
            <DecodedData decoded={value} />
          </>
        )}
      </div>
    </form>
  )
}

export default DecodeBox

import { useSignal } from "@preact/signals"
import { useId } from "preact/hooks"
import { navigate } from "../router/Link.tsx"

/** The path for a searched text: an address, an ENS name or the hash of a transaction. Undefined for any other text. */
const pathOf = (text: string): string | undefined => {
  const searched = text.trim()
  if (/^0x[0-9a-f]{64}$/i.test(searched)) return `/tx/${searched.toLowerCase()}`
  if (/^0x[0-9a-f]{40}$/i.test(searched)) return `/address/${searched}`
  // A name has a dot and no white space; the service normalizes it.
  return /^[^\s/?#]+\.[^\s/?#.]+$/u.test(searched) && searched.length <= 255
    ? `/address/${encodeURIComponent(searched)}`
    : undefined
}

const problemOf = (text: string): string => {
  const searched = text.trim()
  if (!/^0x/i.test(searched)) return "Expected an address (0x…), a transaction hash or an ENS name such as vitalik.eth."
  if (!/^0x[0-9a-f]*$/i.test(searched)) return "An address or hash has only the digits 0–9 and a–f after 0x."
  return `An address has 40 digits after 0x and a transaction hash 64; this has ${searched.length - 2}.`
}

/** The search for an address, an ENS name, a contract or a transaction. */
export const Search = () => {
  const id = useId()
  const error = useSignal("")
  return (
    <search>
      <form
        class="search"
        onSubmit={event => {
          event.preventDefault()
          const form = event.currentTarget
          const text = String(new FormData(form).get("text"))
          const path = pathOf(text)
          error.value = path === undefined ? problemOf(text) : ""
          if (path === undefined) return
          form.reset()
          navigate(path)
        }}
      >
        <label for={id} class="hidden">
          Address, ENS name, contract or transaction hash
        </label>
        <input
          id={id}
          name="text"
          type="text"
          inputMode="text"
          required
          placeholder="Address, name or transaction hash"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={error.value !== ""}
          aria-describedby={`${id}-error`}
          onInput={() => {
            error.value = ""
          }}
        />
        <button type="submit" class="primary">
          Search
        </button>
        <p id={`${id}-error`} class="error" role="alert">
          {error.value}
        </p>
      </form>
    </search>
  )
}

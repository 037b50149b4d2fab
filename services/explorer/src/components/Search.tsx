import { useSignal, useSignalEffect } from "@preact/signals"
import { useId } from "preact/hooks"
import { currentUrl, Link, navigate } from "../router/Link.tsx"
import { findNames, type Suggestion } from "../search/findNames.ts"
import { chains } from "../state/service.ts"
import { shortAddress } from "./formatAmount.ts"
import { Text } from "./Text.tsx"

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
  if (!/^0x/i.test(searched))
    return "Expected an address (0x…), a transaction hash, an ENS name such as vitalik.eth, or the name of a known protocol or token."
  if (!/^0x[0-9a-f]*$/i.test(searched)) return "An address or hash has only the digits 0–9 and a–f after 0x."
  return `An address has 40 digits after 0x and a transaction hash 64; this has ${searched.length - 2}.`
}

/** The page of a suggestion: accounts have a history, contracts an ABI. */
const pathOfSuggestion = ({ kind, chain, address }: Suggestion): string =>
  kind === "label" ? `/address/${address}` : `/contract/${address}${chain === "*" ? "" : `?blockchain=${chain}`}`

/** What a text means that is neither an address, a name of ENS nor a hash. */
const suggest = async (text: string): Promise<ReadonlyArray<Suggestion>> => {
  const { default: names } = await import("glossa:names")
  return findNames(
    names,
    text,
    chains.value.map(({ name }) => name)
  )
}

const Suggestions = ({ suggestions }: { readonly suggestions: ReadonlyArray<Suggestion> }) => (
  <ul class="suggestions plain" aria-label="Suggestions">
    {suggestions.map(suggestion => (
      <li key={suggestion.kind + suggestion.chain + suggestion.address}>
        <Link href={pathOfSuggestion(suggestion)}>
          <Text>{suggestion.name}</Text>
        </Link>{" "}
        <small>
          {suggestion.kind}
          {suggestion.chain !== "*" &&
            ` on ${chains.value.find(({ name }) => name === suggestion.chain)?.displayName ?? suggestion.chain}`}
          , <code>{shortAddress(suggestion.address)}</code>
        </small>
      </li>
    ))}
  </ul>
)

/** The search for an address, an ENS name, a contract, a transaction, or a protocol, owner or token by its name. */
export const Search = () => {
  const id = useId()
  const error = useSignal("")
  const suggestions = useSignal<ReadonlyArray<Suggestion>>([])
  useSignalEffect(() => {
    if (currentUrl.value) suggestions.value = []
  })
  const searchName = async (form: HTMLFormElement, text: string) => {
    const found = /^\s*0x/i.test(text) ? [] : await suggest(text).catch(() => [])
    const [only] = found
    suggestions.value = found.length === 1 ? [] : found
    error.value = found.length === 0 ? problemOf(text) : ""
    if (only === undefined || found.length > 1) return
    form.reset()
    navigate(pathOfSuggestion(only))
  }
  return (
    <search>
      <form
        class="search"
        onSubmit={event => {
          event.preventDefault()
          const form = event.currentTarget
          const text = String(new FormData(form).get("text"))
          const path = pathOf(text)
          suggestions.value = []
          if (path === undefined) {
            void searchName(form, text)
            return
          }
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
            suggestions.value = []
          }}
        />
        <button type="submit" class="primary">
          Search
        </button>
        <p id={`${id}-error`} class="error" role="alert">
          {error.value}
        </p>
      </form>
      <p class="hidden" role="status">
        {suggestions.value.length > 0 && `${suggestions.value.length} suggestions`}
      </p>
      {suggestions.value.length > 0 && <Suggestions suggestions={suggestions.value} />}
    </search>
  )
}

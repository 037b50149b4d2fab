import { useRef } from "preact/hooks"
import { currentUrl, Link, navigate } from "../router/Link.tsx"
import {
  type ChoiceName,
  choiceNames,
  choices,
  labelOf,
  readChoice,
  readProtocols,
  readUntil,
  withParameter
} from "./filters.ts"

/** A list of checkboxes that opens below its title, and closes with Escape. */
const FilterMenu = ({ name }: { readonly name: ChoiceName }) => {
  const details = useRef<HTMLDetailsElement>(null)
  const url = currentUrl.value
  const chosen = readChoice(url.searchParams, name)
  const { title, labels } = choices[name]
  const toggle = (value: string) => {
    const others = chosen.filter(other => other !== value)
    navigate(withParameter(url, name, others.length < chosen.length ? others : [...chosen, value]), { replace: true })
  }
  return (
    <details
      ref={details}
      class="menu"
      name="filters"
      onKeyDown={event => {
        if (event.key !== "Escape" || details.current === null) return
        details.current.open = false
        details.current.querySelector("summary")?.focus()
      }}
    >
      <summary>
        {title}
        {chosen.length > 0 && <span class="count"> {chosen.length}</span>}
      </summary>
      <fieldset aria-label={title}>
        {Object.entries(labels()).map(([value, label]) => (
          <label key={value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} /> {label}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

interface Chosen {
  readonly label: string
  /** The path without this filter. */
  readonly without: string
}

const chosenFilters = (url: URL): ReadonlyArray<Chosen> => {
  const protocols = readProtocols(url.searchParams)
  return [
    ...choiceNames.flatMap(name => {
      const values = readChoice(url.searchParams, name)
      return values.map(value => ({
        label: labelOf(name, value),
        without: withParameter(
          url,
          name,
          values.filter(other => other !== value)
        )
      }))
    }),
    ...protocols.map(id => ({
      label: id,
      without: withParameter(
        url,
        "protocol",
        protocols.filter(other => other !== id)
      )
    }))
  ]
}

/** The filters of a history, which the URL keeps. */
export const Filters = () => {
  const url = currentUrl.value
  const chosen = chosenFilters(url)
  return (
    <fieldset class="filters">
      <legend class="hidden">Filters</legend>
      {choiceNames.map(name => (
        <FilterMenu key={name} name={name} />
      ))}
      <label class="until">
        Until{" "}
        <input
          type="date"
          value={readUntil(url.searchParams) ?? ""}
          onChange={event => navigate(withParameter(url, "until", [event.currentTarget.value].filter(Boolean)))}
        />
      </label>
      {chosen.map(({ label, without }) => (
        <Link key={label} class="chip" href={without}>
          {label} <span aria-hidden="true">×</span>
          <span class="hidden">: remove this filter</span>
        </Link>
      ))}
      {chosen.length > 1 && <Link href={url.pathname}>Clear all</Link>}
    </fieldset>
  )
}

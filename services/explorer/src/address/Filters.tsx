import { currentUrl } from "../router/currentUrl.ts"
import { Link } from "../router/Link.tsx"
import { navigate } from "../router/navigate.ts"
import { FilterMenu } from "./FilterMenu.tsx"
import { choiceNames, labelOf, readChoice, readProtocols, readUntil, withParameter } from "./filters.ts"

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

import { useRef } from "preact/hooks"
import { currentUrl } from "../router/currentUrl.ts"
import { navigate } from "../router/navigate.ts"
import { type ChoiceName, choices, readChoice, withParameter } from "./filters.ts"

/** A list of checkboxes that opens below its title, and closes with Escape. */
export const FilterMenu = ({ name }: { readonly name: ChoiceName }) => {
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

import type { ComponentChildren } from "preact"
import { useId } from "preact/hooks"
import { chains } from "../state/service.ts"
import { explainWarning } from "./explainWarning.ts"
import { Text } from "./Text.tsx"

interface CardProps {
  readonly title: string
  /** Buttons next to the title. */
  readonly actions?: ComponentChildren
  readonly children: ComponentChildren
}

/** A section with a heading. */
export const Card = ({ title, actions, children }: CardProps) => {
  const id = useId()
  return (
    <section class="card" aria-labelledby={id}>
      <div class="card-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

const nameOf = (chain: string) => chains.value.find(({ name }) => name === chain)?.displayName ?? chain

/** The service's warnings about missing parts. The demo's own warning is left out, since the footer of every page has it. */
export const Warnings = ({ warnings = [] }: { readonly warnings?: ReadonlyArray<string> | undefined }) => {
  const shown = warnings.filter(warning => !warning.startsWith("demo:"))
  return shown.length === 0 ? null : (
    <ul class="warnings plain" aria-label="Warnings">
      {shown.map(warning => (
        <li key={warning}>
          <Text>{explainWarning(warning, nameOf)}</Text>
        </li>
      ))}
    </ul>
  )
}

import type { ComponentChildren } from "preact"
import { useId } from "preact/hooks"

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

import type { ComponentChildren } from "preact"
import { navigate } from "./navigate.ts"

interface LinkProps {
  readonly href: string
  readonly class?: string
  readonly title?: string
  /** Whether it leads to the page that is open. */
  readonly current?: boolean
  readonly children: ComponentChildren
}

/** A link to a path of the page, which opens without loading the document again. */
export const Link = ({ href, children, current = false, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={href}
    aria-current={current ? "page" : undefined}
    onClick={event => {
      // A click with a key opens a tab or window, as the browser does.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigate(href)
    }}
  >
    {children}
  </a>
)

import type { Transaction } from "@glossa/client"
import { signal } from "@preact/signals"
import type { ComponentChildren } from "preact"

/** The URL of the open page. Change it with `navigate`. */
export const currentUrl = signal(new URL(location.href))

addEventListener("popstate", () => {
  currentUrl.value = new URL(location.href)
})

/** Opens a path of the page. `replace` changes the current entry of the browser's history instead of adding one. */
export const navigate = (path: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  const url = new URL(path, location.origin)
  const isOtherPage = url.pathname !== currentUrl.peek().pathname
  history[replace ? "replaceState" : "pushState"](null, "", url)
  if (isOtherPage) scrollTo(0, 0)
  currentUrl.value = url
}

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

/** The path of a transaction's page, from the perspective of an address. */
export const transactionPath = ({ txHash, blockchain }: Transaction, address: string): string =>
  `/tx/${txHash}?address=${address}&blockchain=${blockchain.replace("-mainnet", "")}`

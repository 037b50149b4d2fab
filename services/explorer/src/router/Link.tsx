import type { Transaction } from "@glossa/client"
import { signal } from "@preact/signals"
import type { ComponentChildren } from "preact"
import { resetPosition, restorePosition, savePosition } from "./scrollPosition.ts"

/** The URL of the open page. Change it with `navigate`. */
export const currentUrl = signal(new URL(location.href))

/** Whether the open page was reached by Back or Forward, which shows what was loaded before. */
let isReturning = false

/** Returns whether the open page was reached by Back or Forward. */
export const wasReturnedTo = (): boolean => isReturning

addEventListener("popstate", () => {
  isReturning = true
  currentUrl.value = new URL(location.href)
  restorePosition()
})

/** Opens a path of the page. `replace` changes the current entry of the browser's history instead of adding one. */
export const navigate = (path: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  const url = new URL(path, location.origin)
  const isOtherPage = url.pathname !== currentUrl.peek().pathname
  savePosition()
  history[replace ? "replaceState" : "pushState"](isOtherPage ? null : history.state, "", url)
  isReturning = false
  if (isOtherPage) resetPosition()
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

import { useSignal } from "@preact/signals"
import type { ComponentType } from "preact"
import { useEffect } from "preact/hooks"
import { Loading, Problem } from "../components/Loaded.tsx"
import { currentUrl } from "./Link.tsx"

/** The properties of a page: the decoded parameter of its path, such as an address; empty if the path has none. */
export interface PageProps {
  readonly parameter: string
}

/** A page of the router, whose code loads when it is first opened. */
interface Page {
  readonly path: RegExp
  readonly load: () => Promise<{ readonly default: ComponentType<PageProps> }>
}

/** The pages by path. The service has the same list: `pagePaths`. */
const pages: ReadonlyArray<Page> = [
  { path: /^\/$/, load: () => import("../pages/HomePage.tsx") },
  { path: /^\/address\/([^/]+)$/, load: () => import("../pages/AddressPage.tsx") },
  { path: /^\/tx\/([^/]+)$/, load: () => import("../pages/TransactionPage.tsx") },
  { path: /^\/contract\/([^/]+)$/, load: () => import("../pages/ContractPage.tsx") },
  { path: /^\/preview$/, load: () => import("../pages/PreviewPage.tsx") }
]

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

interface Open {
  readonly Page: ComponentType<PageProps>
  readonly parameter: string
  readonly path: string
}

/** Shows the page of the current path. */
export const Router = () => {
  const open = useSignal<Open | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const { pathname } = currentUrl.value

  const load = () => {
    error.value = undefined
    for (const page of pages) {
      const match = page.path.exec(pathname)
      if (match === null) continue
      page.load().then(
        ({ default: Page }) => {
          // Another page may have been opened meanwhile.
          if (currentUrl.peek().pathname === pathname)
            open.value = { Page, parameter: decode(match[1] ?? ""), path: pathname }
        },
        cause => {
          error.value = cause
        }
      )
      return
    }
    error.value = new Error("There is no such page.")
  }
  useEffect(load, [pathname])

  if (error.value !== undefined) return <Problem error={error.value} retry={() => location.reload()} />
  if (open.value === undefined || open.value.path !== pathname) return <Loading label="Opening the page" />
  const { Page, parameter, path } = open.value
  return <Page key={path} parameter={parameter} />
}

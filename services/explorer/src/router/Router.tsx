import { useSignal } from "@preact/signals"
import type { ComponentType } from "preact"
import { useEffect } from "preact/hooks"
import { Loading } from "../components/Loading.tsx"
import { Problem } from "../components/Problem.tsx"
import { currentUrl } from "./currentUrl.ts"
import { type PageProps, pages } from "./pages.ts"

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

import { currentUrl } from "./currentUrl.ts"

/** Opens a path of the page. `replace` changes the current entry of the browser's history instead of adding one. */
export const navigate = (path: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  const url = new URL(path, location.origin)
  const isOtherPage = url.pathname !== currentUrl.peek().pathname
  history[replace ? "replaceState" : "pushState"](null, "", url)
  if (isOtherPage) scrollTo(0, 0)
  currentUrl.value = url
}

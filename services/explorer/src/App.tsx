import { useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { KeyForm } from "./components/KeyForm.tsx"
import { Loading, Problem } from "./components/Loaded.tsx"
import { Search } from "./components/Search.tsx"
import { currentUrl, Link } from "./router/Link.tsx"
import { Router } from "./router/Router.tsx"
import { apiKey, client, enteredKey, refusal } from "./state/client.ts"
import { loadService, service } from "./state/service.ts"

/** The head of every page. The home page has its own, larger search. */
const Header = () => (
  <header class="head">
    <Link href="/" class="brand">
      Glossa
    </Link>
    {currentUrl.value.pathname !== "/" && <Search />}
    <nav aria-label="Pages">
      <Link href="/preview">Preview</Link>
    </nav>
  </header>
)

/** Pages that need no key: the home page everywhere, and all that read only the index in a public service. */
const isOpen = (pathname: string) => pathname === "/" || (client.value !== undefined && pathname !== "/preview")

/** The page, once its requests can be sent. */
const Main = () => {
  const error = useSignal<unknown>(undefined)
  const load = () => {
    error.value = undefined
    loadService().catch(cause => {
      error.value = cause
    })
  }
  useEffect(load, [])
  if (refusal.value !== undefined && refusal.value.key === apiKey.value)
    return <KeyForm refused={refusal.value.detail} />
  if (apiKey.value !== undefined || isOpen(currentUrl.value.pathname)) return <Router />
  if (error.value !== undefined) return <Problem error={error.value} retry={load} />
  return service.value === undefined ? <Loading label="Connecting to the service" /> : <KeyForm />
}

/** The frame of all pages. */
export const App = () => (
  <>
    <a class="skip" href="#main">
      Skip to content
    </a>
    <Header />
    <main id="main" tabIndex={-1}>
      <Main />
    </main>
    <footer class="foot">
      <a href="/docs">API documentation</a>
      {service.value?.demo !== undefined && <span>Demo of recorded transactions: nothing is live.</span>}
      {enteredKey.value !== undefined && (
        <button
          type="button"
          class="link"
          onClick={() => {
            enteredKey.value = undefined
          }}
        >
          Forget the API key
        </button>
      )}
    </footer>
  </>
)

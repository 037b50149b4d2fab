import { useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { Header } from "./components/Header.tsx"
import { KeyForm } from "./components/KeyForm.tsx"
import { Loading } from "./components/Loading.tsx"
import { Problem } from "./components/Problem.tsx"
import { currentUrl } from "./router/currentUrl.ts"
import { Router } from "./router/Router.tsx"
import { apiKey, enteredKey } from "./state/apiKey.ts"
import { refusal } from "./state/client.ts"
import { loadService, service } from "./state/service.ts"

/** The page, once there is a key for its requests. The home page needs none. */
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
  if (apiKey.value !== undefined || currentUrl.value.pathname === "/") return <Router />
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

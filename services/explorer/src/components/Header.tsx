import { currentUrl } from "../router/currentUrl.ts"
import { Link } from "../router/Link.tsx"
import { Search } from "./Search.tsx"

/** The head of every page. The home page has its own, larger search. */
export const Header = () => (
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

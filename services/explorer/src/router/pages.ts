import type { ComponentType } from "preact"

/** What a page gets: the decoded parameter of its path, such as an address; empty where the path has none. */
export interface PageProps {
  readonly parameter: string
}

/** A page of the router, whose code loads when it is first opened. */
export interface Page {
  readonly path: RegExp
  readonly load: () => Promise<{ readonly default: ComponentType<PageProps> }>
}

/** The pages by path. The service has the same list in its `explorer.ts`. */
export const pages: ReadonlyArray<Page> = [
  { path: /^\/$/, load: () => import("../pages/HomePage.tsx") },
  { path: /^\/address\/([^/]+)$/, load: () => import("../pages/AddressPage.tsx") },
  { path: /^\/tx\/([^/]+)$/, load: () => import("../pages/TransactionPage.tsx") },
  { path: /^\/contract\/([^/]+)$/, load: () => import("../pages/ContractPage.tsx") },
  { path: /^\/preview$/, load: () => import("../pages/PreviewPage.tsx") }
]

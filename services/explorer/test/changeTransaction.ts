import type { Page } from "playwright-core"

/** Answers requests of transactions with the service's response, changed. */
export const changeTransaction = (page: Page, edit: (record: ReturnType<typeof JSON.parse>, url: URL) => unknown) =>
  page.route("**/v1/transaction/**", async route => {
    const response = await route.fetch()
    const record = await response.json()
    await route.fulfill({ response, json: edit(record, new URL(route.request().url())) ?? record })
  })

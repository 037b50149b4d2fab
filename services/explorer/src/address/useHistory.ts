import { useEffect, useMemo } from "preact/hooks"
import { currentUrl } from "../router/currentUrl.ts"
import { client } from "../state/client.ts"
import { readFilters, readUntil } from "./filters.ts"
import { type History, openHistory } from "./openHistory.ts"

/** The history of an address with the filters of the URL, opened again when one of them changes. */
export const useHistory = (user: string): History => {
  const { searchParams } = currentUrl.value
  const until = readUntil(searchParams)
  const filters = JSON.stringify(readFilters(searchParams))
  const current = client.value!
  const history = useMemo(
    () =>
      openHistory(current, user, {
        ...JSON.parse(filters),
        ...(until === undefined ? {} : { startingFrom: `${until}T23:59:59Z` })
      }),
    [current, user, filters, until]
  )
  useEffect(() => {
    history.loadMore()
    return history.close
  }, [history])
  return history
}

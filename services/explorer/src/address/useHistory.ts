import { GlossaError } from "@glossa/client"
import { type ReadonlySignal, useSignal } from "@preact/signals"
import { useEffect, useMemo } from "preact/hooks"
import { currentUrl, wasReturnedTo } from "../router/Link.tsx"
import { apiKey, client } from "../state/client.ts"
import { createCache, maxReturnAgeMs } from "../state/createCache.ts"
import { readFilters, readUntil } from "./filters.ts"
import { type History, openHistory } from "./openHistory.ts"

/** The histories of pages that were open, for Back and Forward. */
const histories = createCache<History>(5, maxReturnAgeMs)

/** The history of an address with the filters of the URL, opened again when one of them changes. Back and Forward show its loaded rows. */
export const useHistory = (user: string): History => {
  const { searchParams } = currentUrl.value
  const until = readUntil(searchParams)
  const filters = JSON.stringify(readFilters(searchParams))
  const current = client.value!
  const history = useMemo(() => {
    const key = [apiKey.peek(), user, filters, until].join(" ")
    const known = wasReturnedTo() ? histories.get(key) : undefined
    const opened =
      known ??
      openHistory(current, user, {
        ...JSON.parse(filters),
        ...(until === undefined ? {} : { startingFrom: `${until}T23:59:59Z` })
      })
    histories.set(key, opened)
    return opened
  }, [current, user, filters, until])
  useEffect(() => {
    if (history.rows.peek().length === 0) history.loadMore()
    return history.close
  }, [history])
  return history
}

const reconnectDelayMs = 5_000

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/**
 * Adds transactions to the history of an address as they are indexed. Returns the sentence of the newest, for screen readers.
 * The history of a name has to load before its address is known.
 */
export const useLiveRows = (history: History, user: string): ReadonlySignal<string> => {
  const news = useSignal("")
  const address = user.startsWith("0x") ? user : history.address.value
  const current = client.value!
  useEffect(() => {
    const { searchParams } = currentUrl.peek()
    // A history that begins at a day has no new rows, and the stream needs a key.
    if (address === undefined || readUntil(searchParams) !== undefined || apiKey.peek() === undefined) return
    const controller = new AbortController()
    const follow = async () => {
      while (!controller.signal.aborted)
        try {
          const events = current.streamTransactions({
            ...readFilters(searchParams),
            addresses: [address],
            ...(history.lastEvent === undefined ? {} : { after: history.lastEvent }),
            signal: controller.signal
          })
          for await (const { id, event, data } of events) {
            history.lastEvent = id
            if (event === "revert") history.remove(data)
            else if (history.insert(data)) news.value = `New: ${data.description}`
          }
        } catch (error) {
          if (error instanceof GlossaError && error.status < 500 && error.status !== 429) return
          await wait(reconnectDelayMs)
        }
    }
    void follow()
    return () => controller.abort()
  }, [history, address, current])
  return news
}

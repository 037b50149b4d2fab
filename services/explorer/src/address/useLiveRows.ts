import { GlossaError } from "@glossa/client"
import { type ReadonlySignal, useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { currentUrl } from "../router/currentUrl.ts"
import { client } from "../state/client.ts"
import { readFilters, readUntil } from "./filters.ts"
import type { History } from "./openHistory.ts"

const reconnectDelayMs = 5_000

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Adds transactions to a history as they are indexed. Returns the sentence of the newest, for screen readers. */
export const useLiveRows = (history: History): ReadonlySignal<string> => {
  const news = useSignal("")
  const address = history.address.value
  const current = client.value!
  useEffect(() => {
    const { searchParams } = currentUrl.peek()
    // A history that begins at a day has no new rows.
    if (address === undefined || readUntil(searchParams) !== undefined) return
    const controller = new AbortController()
    const follow = async () => {
      while (!controller.signal.aborted)
        try {
          const events = current.stream({
            ...readFilters(searchParams),
            addresses: [address],
            signal: controller.signal
          })
          for await (const { event, data } of events)
            if (event === "revert") history.remove(data)
            else if (history.insert(data)) news.value = `New: ${data.description}`
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

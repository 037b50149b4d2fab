import { useSignal } from "@preact/signals"
import { useEffect, useRef } from "preact/hooks"
import { Problem } from "../components/Loaded.tsx"
import { currentUrl } from "../router/Link.tsx"
import { apiKey, client } from "../state/client.ts"
import { readFilters, readUntil } from "./filters.ts"

/** Passes bytes on, and reports how many there were so far. */
const counting = (report: (bytes: number) => void) => {
  let bytes = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      bytes += chunk.length
      report(bytes)
      controller.enqueue(chunk)
    }
  })
}

const save = (file: Blob, name: string) => {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement("a"), { href: url, download: name }).click()
  // The browser has opened the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads the history with the filters of the page as CSV: all of it, not only the loaded rows. */
export const DownloadCsv = ({ address }: { readonly address: string }) => {
  const bytes = useSignal<number | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const controller = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const download = async () => {
    const { searchParams } = currentUrl.peek()
    const until = readUntil(searchParams)
    controller.current = new AbortController()
    const { signal } = controller.current
    error.value = undefined
    bytes.value = 0
    try {
      const { body } = await client.peek()!.getTransactionsCsv(address, {
        ...readFilters(searchParams),
        ...(until === undefined ? {} : { startingFrom: `${until}T23:59:59Z` }),
        signal
      })
      const counted = body!.pipeThrough(counting(count => (bytes.value = count)))
      save(await new Response(counted, { headers: { "content-type": "text/csv" } }).blob(), `${address}.csv`)
    } catch (cause) {
      if (!signal.aborted) error.value = cause
    }
    bytes.value = undefined
  }

  // A public service has no downloads without a key.
  if (apiKey.value === undefined) return null
  return (
    <>
      {bytes.value === undefined ? (
        <button type="button" class="small" onClick={download}>
          Download CSV
        </button>
      ) : (
        <button type="button" class="small" onClick={() => controller.current?.abort()}>
          {(bytes.value / 1e6).toFixed(1)} MB … Cancel
        </button>
      )}
      {error.value !== undefined && <Problem error={error.value} retry={download} />}
    </>
  )
}

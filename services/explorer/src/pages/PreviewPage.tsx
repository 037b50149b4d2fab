import "../common.ts"
import type { Previews } from "@glossa/client"
import { type Signal, useSignal } from "@preact/signals"
import { useEffect, useRef } from "preact/hooks"
import { Card } from "../components/Card.tsx"
import { Loading, Problem } from "../components/Loaded.tsx"
import { Title } from "../components/Text.tsx"
import { PreviewForm } from "../preview/PreviewForm.tsx"
import { PreviewResult } from "../preview/PreviewResult.tsx"
import { client, type Request } from "../state/client.ts"

/** The last request; undefined before the first. */
type Last = Request<Previews> | undefined

const Result = ({ request }: { readonly request: Signal<Last> }) => {
  const container = useRef<HTMLDivElement>(null)
  const { value } = request
  // The result is below the form, where it would be missed on a small screen and by screen readers.
  useEffect(() => {
    if (value !== undefined && value.state !== "loading") container.current?.focus()
  }, [value])
  return (
    <div ref={container} tabIndex={-1} class="results">
      {value?.state === "loading" && <Loading label="Previewing" />}
      {value?.state === "failed" && <Problem error={value.error} retry={value.retry} />}
      {value?.state === "loaded" && <PreviewResult result={value.value} />}
    </div>
  )
}

/** Previews unsent transactions. */
const PreviewPage = () => {
  const request = useSignal<Last>(undefined)
  const controller = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const send: Parameters<typeof PreviewForm>[0]["onSubmit"] = (blockchain, transactions) => {
    controller.current?.abort()
    controller.current = new AbortController()
    const { signal } = controller.current
    request.value = { state: "loading" }
    client
      .value!.preview(
        transactions.map(transaction => ({ blockchain, ...transaction })),
        { include: ["facts", "ledger", "logs", "calls", "evidence"], signal }
      )
      .then(
        value => {
          if (!signal.aborted) request.value = { state: "loaded", value }
        },
        error => {
          if (!signal.aborted) request.value = { state: "failed", error, retry: () => send(blockchain, transactions) }
        }
      )
  }
  return (
    <>
      <div class="page-head">
        <Title text="Preview">Preview a transaction</Title>
        <p class="muted">See what a transaction would do before you sign it. Nothing is signed or sent.</p>
      </div>
      <Card title="What to preview">
        <PreviewForm isBusy={request.value?.state === "loading"} onSubmit={send} />
      </Card>
      <Result request={request} />
    </>
  )
}

export default PreviewPage

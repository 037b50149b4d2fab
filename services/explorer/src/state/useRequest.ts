import type { GlossaClient } from "@glossa/client"
import { type Signal, useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { client } from "./client.ts"

/** A request of a component: in flight, failed or loaded. A retry keeps what was loaded before until it ends. */
export type Request<A> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown; readonly retry: () => void }
  | { readonly state: "loaded"; readonly value: A }

/**
 * Sends a request when the component appears, and again when an item of `inputs` or the API key changes. What it is no longer
 * needed for is aborted.
 */
export const useRequest = <A>(
  send: (client: GlossaClient, signal: AbortSignal) => Promise<A>,
  inputs: ReadonlyArray<unknown>
): Signal<Request<A>> => {
  const request = useSignal<Request<A>>({ state: "loading" })
  const attempt = useSignal(0)
  const current = client.value
  useEffect(() => {
    if (current === undefined) return
    const controller = new AbortController()
    request.value = { state: "loading" }
    send(current, controller.signal).then(
      value => {
        if (!controller.signal.aborted) request.value = { state: "loaded", value }
      },
      error => {
        if (!controller.signal.aborted) request.value = { state: "failed", error, retry: () => void attempt.value++ }
      }
    )
    return () => controller.abort()
  }, [current, attempt.value, ...inputs])
  return request
}

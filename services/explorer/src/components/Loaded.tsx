import { GlossaError, UnexpectedResponseError } from "@glossa/client"
import type { ReadonlySignal } from "@preact/signals"
import type { ComponentChildren } from "preact"
import type { Request } from "../state/client.ts"
import { Text } from "./Text.tsx"

/** A placeholder while something loads. */
export const Loading = ({ label = "Loading" }: { readonly label?: string }) => (
  <p class="loading" role="status">
    {label} …
  </p>
)

const titleOf = (error: unknown): string => {
  if (error instanceof GlossaError) return error.problem.title
  return error instanceof UnexpectedResponseError || error instanceof TypeError
    ? "The service cannot be reached"
    : "This did not work"
}

const detailOf = (error: unknown): string => {
  if (error instanceof GlossaError) {
    const { detail, errors } = error.problem
    return errors.length === 0 ? detail : errors.map(({ reason }) => reason).join("\n")
  }
  // The message of `fetch` is only "Failed to fetch".
  if (error instanceof TypeError) return "Check the connection, or try again in a moment."
  return error instanceof Error ? error.message : String(error)
}

/** Whether the same request may succeed later. */
const isTransient = (error: unknown) => !(error instanceof GlossaError) || error.status >= 500 || error.status === 429

interface ProblemProps {
  readonly error: unknown
  readonly retry?: () => void
}

/** A failure in words, with a button to try again if that may help. */
export const Problem = ({ error, retry }: ProblemProps) => {
  return (
    <div class="problem" role="alert">
      <strong>{titleOf(error)}</strong>
      <p>
        <Text>{detailOf(error)}</Text>
      </p>
      {retry !== undefined && isTransient(error) && (
        <button type="button" onClick={retry}>
          Retry
        </button>
      )}
      {error instanceof GlossaError && <small>Request {error.problem.requestId}</small>}
    </div>
  )
}

interface LoadedProps<A> {
  readonly request: ReadonlySignal<Request<A>>
  readonly label?: string
  readonly children: (value: A) => ComponentChildren
}

/** The result of a request, and before it arrives the progress or the failure. */
export const Loaded = <A,>({ request, label = "Loading", children }: LoadedProps<A>) => {
  const { value } = request
  if (value.state === "loading") return <Loading label={label} />
  if (value.state === "failed") return <Problem error={value.error} retry={value.retry} />
  return <>{children(value.value)}</>
}

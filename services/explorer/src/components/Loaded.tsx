import type { ReadonlySignal } from "@preact/signals"
import type { ComponentChildren } from "preact"
import type { Request } from "../state/useRequest.ts"
import { Loading } from "./Loading.tsx"
import { Problem } from "./Problem.tsx"

interface LoadedProps<A> {
  readonly request: ReadonlySignal<Request<A>>
  readonly label?: string
  readonly children: (value: A) => ComponentChildren
}

/** What a request loads, and before that its progress or its failure. */
export const Loaded = <A,>({ request, label = "Loading", children }: LoadedProps<A>) => {
  const { value } = request
  if (value.state === "loading") return <Loading label={label} />
  if (value.state === "failed") return <Problem error={value.error} retry={value.retry} />
  return <>{children(value.value)}</>
}

import { useSignal } from "@preact/signals"
import type { ComponentChildren, ComponentType } from "preact"
import { useEffect } from "preact/hooks"
import { Loading, Problem } from "./Loaded.tsx"

interface DisclosureProps {
  readonly summary: ComponentChildren
  readonly open?: boolean
  /** Created when it is first opened. */
  readonly children: () => ComponentChildren
}

/** Content that is folded until it is opened. */
export const Disclosure = ({ summary, open = false, children }: DisclosureProps) => {
  const wasOpened = useSignal(open)
  return (
    <details
      open={open}
      onToggle={event => {
        if (event.currentTarget.open) wasOpened.value = true
      }}
    >
      <summary>{summary}</summary>
      {wasOpened.value && <div class="disclosed">{children()}</div>}
    </details>
  )
}

interface LazyProps<Props> {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>
  readonly props: Props
}

const Lazy = <Props extends object>({ load, props }: LazyProps<Props>) => {
  // A component is a function, which a signal must not call.
  const loaded = useSignal<{ readonly Component: ComponentType<Props> } | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const start = () => {
    error.value = undefined
    load().then(
      ({ default: Component }) => {
        loaded.value = { Component }
      },
      cause => {
        error.value = cause
      }
    )
  }
  useEffect(start, [])
  if (error.value !== undefined) return <Problem error={error.value} retry={start} />
  if (loaded.value === undefined) return <Loading />
  const { Component } = loaded.value
  return <Component {...props} />
}

interface LazyDisclosureProps<Props> extends LazyProps<Props> {
  readonly summary: ComponentChildren
}

/** Folded content whose code loads when it is first opened. */
export const LazyDisclosure = <Props extends object>({ summary, ...lazy }: LazyDisclosureProps<Props>) => (
  <Disclosure summary={summary}>{() => <Lazy {...lazy} />}</Disclosure>
)

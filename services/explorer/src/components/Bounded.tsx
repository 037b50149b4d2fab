import { useSignal } from "@preact/signals"
import type { ComponentChildren } from "preact"

interface BoundedProps<A> {
  readonly items: ReadonlyArray<A>
  /** How many are shown at first, and more with each click. */
  readonly step: number
  /** What they are called: `logs`. */
  readonly noun: string
  readonly children: (items: ReadonlyArray<A>) => ComponentChildren
}

/** The first items of a list that may have thousands, and a button for more. */
export const Bounded = <A,>({ items, step, noun, children }: BoundedProps<A>) => {
  const shown = useSignal(step)
  const rest = items.length - shown.value
  return (
    <>
      {children(items.slice(0, shown.value))}
      {rest > 0 && (
        <button
          type="button"
          onClick={() => {
            shown.value += step
          }}
        >
          Show {Math.min(step, rest)} more of {items.length.toLocaleString("en-US")} {noun}
        </button>
      )}
    </>
  )
}

import { useSignal } from "@preact/signals"
import type { ComponentChildren } from "preact"

interface DisclosureProps {
  readonly summary: ComponentChildren
  readonly open?: boolean
  /** Made when it is first opened. */
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

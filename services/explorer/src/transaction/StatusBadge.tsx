const looks = { succeeded: "plus", failed: "danger", pending: "warning", preview: "accent" } as const

const words = { succeeded: "Succeeded", failed: "Failed", pending: "Pending", preview: "Preview" } as const

export type Status = keyof typeof words

/** How a transaction ended, in a word. */
export const StatusBadge = ({ status }: { readonly status: Status }) => (
  <span class={`badge ${looks[status] ?? ""}`}>{words[status] ?? status}</span>
)

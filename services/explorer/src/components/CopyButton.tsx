import { useSignal } from "@preact/signals"

interface CopyButtonProps {
  readonly text: string
  /** The name of the button: `Copy address`. */
  readonly label: string
}

/** Copies a text to the clipboard, and shows that it did. */
export const CopyButton = ({ text, label }: CopyButtonProps) => {
  const result = useSignal("")
  const copy = async () => {
    try {
      // Absent if the page is not served over HTTPS.
      await navigator.clipboard.writeText(text)
      return "Copied"
    } catch {
      return "Could not copy"
    }
  }
  return (
    <button
      type="button"
      class="small"
      onClick={async () => {
        result.value = await copy()
        setTimeout(() => {
          result.value = ""
        }, 2_000)
      }}
    >
      <span aria-live="polite">{result.value || label}</span>
    </button>
  )
}

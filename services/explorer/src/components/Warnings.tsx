import { Text } from "./Text.tsx"

/** What the service says is missing. The footer says of every page that a demo is one. */
export const Warnings = ({ warnings = [] }: { readonly warnings?: ReadonlyArray<string> | undefined }) => {
  const shown = warnings.filter(warning => !warning.startsWith("demo:"))
  return shown.length === 0 ? null : (
    <ul class="warnings plain" aria-label="Warnings">
      {shown.map(warning => (
        <li key={warning}>
          <Text>{warning}</Text>
        </li>
      ))}
    </ul>
  )
}

import { Text } from "../components/Text.tsx"

/** A warning that a transaction is likely spam, and why. */
export const SpamNotice = ({ reason }: { readonly reason: string }) => (
  <p class="notice warning" role="note">
    <strong>Likely spam.</strong> <Text>{reason}</Text>
  </p>
)

import type { Evidence } from "@glossa/client"

/** What each source means. */
const meanings: Readonly<Record<Evidence["source"], string>> = {
  verified: "the published source",
  repaired: "the published ABI, corrected",
  standard: "an ERC",
  signature: "a published signature with this hash",
  guessed: "a name made of known words, with this hash",
  observed: "calls or logs",
  bytecode: "inferred from code"
}

const looks: Readonly<Record<Evidence["source"], string>> = {
  verified: "plus",
  repaired: "warning",
  standard: "accent",
  signature: "accent",
  guessed: "",
  observed: "",
  bytecode: ""
}

/** Where an entry comes from and how sure its types are. */
export const SourceBadge = ({
  evidence: { source, confidence }
}: {
  readonly evidence: Pick<Evidence, "source" | "confidence">
}) => (
  <span class="source">
    <span class={`badge ${looks[source]}`} title={meanings[source]}>
      {source}
    </span>{" "}
    <small>{Math.round(confidence * 100)} %</small>
  </span>
)

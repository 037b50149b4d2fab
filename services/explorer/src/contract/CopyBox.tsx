import "../common.ts"
import { type Abi, type AbiForm, abiForms, formatAbi } from "@glossa/abi/codec"
import { useSignal } from "@preact/signals"
import { useId, useMemo } from "preact/hooks"
import { CopyButton } from "../components/CopyButton.tsx"

const labels: Readonly<Record<AbiForm, string>> = {
  json: "JSON",
  "human-readable": "Human-readable",
  solidity: "Solidity interface",
  typescript: "TypeScript"
}

/** The number of shown characters. The whole text is copied. */
const maxShown = 20_000

/** The name of an interface: the letters and digits of the contract's name. */
const interfaceName = (name: string): string => `I${name.replace(/[^a-z0-9]/gi, "").slice(0, 60) || "Contract"}`

interface CopyBoxProps {
  readonly abi: Abi
  /** The name of the contract; empty if unknown. */
  readonly name: string
}

/** The ABI in the forms that tools read, to copy. */
const CopyBox = ({ abi, name }: CopyBoxProps) => {
  const id = useId()
  const form = useSignal<AbiForm>("json")
  const text = useMemo(() => formatAbi(abi, form.value, { name: interfaceName(name) }), [abi, name, form.value])
  return (
    <div class="stack">
      <fieldset class="choices">
        <legend class="hidden">Form</legend>
        {abiForms.map(one => (
          <label key={one}>
            <input
              type="radio"
              name={id}
              checked={form.value === one}
              onChange={() => {
                form.value = one
              }}
            />{" "}
            {labels[one]}
          </label>
        ))}
      </fieldset>
      <div class="row">
        <CopyButton text={text} label={`Copy as ${labels[form.value]}`} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable with the keyboard. */}
      <pre tabIndex={0}>
        <code>
          {text.slice(0, maxShown)}
          {text.length > maxShown && "\n…"}
        </code>
      </pre>
    </div>
  )
}

export default CopyBox

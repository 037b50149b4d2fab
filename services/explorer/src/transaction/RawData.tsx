import { CopyButton } from "../components/CopyButton.tsx"
import { Disclosure } from "../components/Disclosure.tsx"

/** Longer data is shown in part; the whole of it can be copied. */
const maxShown = 4_096

/** Undecoded data, folded. */
export const RawData = ({ parts }: { readonly parts: ReadonlyArray<readonly [name: string, hex: string]> }) => (
  <Disclosure summary={<span class="muted">Raw data</span>}>
    {() => (
      <dl class="parameters">
        {parts.map(([name, hex]) => (
          <div key={name}>
            <dt>
              {name} <CopyButton text={hex} label="Copy" />
            </dt>
            <dd>
              <code class="wrap">
                {hex.slice(0, maxShown)}
                {hex.length > maxShown && "…"}
              </code>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </Disclosure>
)

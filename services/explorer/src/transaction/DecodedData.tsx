import type { Decoded } from "@glossa/client"
import { CopyButton } from "../components/CopyButton.tsx"
import { Disclosure } from "../components/Disclosure.tsx"
import { Text } from "../components/Text.tsx"
import { Parameters } from "./Parameters.tsx"

/** A decoded call, log or error: its signature, the source of the signature, and the parameters. */
export const DecodedData = ({
  decoded: { signature, source, alternatives = [], parameters },
  contract
}: {
  readonly decoded: Decoded
  /** The contract that is called or that logs, whose token an amount may count. */
  readonly contract?: string | null | undefined
}) => (
  <>
    <p>
      <code class="wrap">
        <Text>{signature}</Text>
      </code>{" "}
      {source === "signature" && (
        <small>
          from a table of signatures
          {alternatives.length > 0 && (
            <>
              ; it may also be <Text>{alternatives.slice(0, 5).join(", ")}</Text>
            </>
          )}
        </small>
      )}
    </p>
    <Parameters parameters={parameters} signature={signature} contract={contract ?? undefined} />
  </>
)

/** Longer data is shown in part; all of it can be copied. */
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

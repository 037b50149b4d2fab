import type { Decoded } from "@glossa/client"
import { Text } from "../components/Text.tsx"
import { Parameters } from "./Parameters.tsx"

/** A decoded call, log or error: its signature, where that comes from, and the parameters. */
export const DecodedData = ({
  decoded: { signature, source, alternatives = [], parameters }
}: {
  readonly decoded: Decoded
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
    <Parameters parameters={parameters} />
  </>
)

import { type Signal, useSignal } from "@preact/signals"
import type { RefObject } from "preact"
import { useEffect, useMemo, useRef } from "preact/hooks"
import { shortAddress } from "../components/formatAmount.ts"
import { Identicon } from "../components/Identicon.tsx"
import { Text } from "../components/Text.tsx"
import { privateNameOf } from "../state/stored.ts"
import type { Movement } from "../transaction/records.ts"
import { zeroAddress } from "./buildFlow.ts"
import type { MeasureText } from "./labelLines.ts"
import { type Box, layoutFlow } from "./layoutFlow.ts"

/** The width of an element in whole pixels; 0 until it is known. */
const useWidth = (element: RefObject<Element | null>): Signal<number> => {
  const width = useSignal(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      width.value = Math.floor(entry!.contentRect.width)
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [])
  return width
}

/** Measures texts as the labels in an element are drawn. */
const measureIn = (element: Element): MeasureText => {
  const context = document.createElement("canvas").getContext("2d")!
  const { fontFamily } = getComputedStyle(element)
  // As in `.flow-label`.
  const size = 0.8125 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  context.font = `${size}px ${fontFamily}`
  return text => context.measureText(text).width
}

interface FlowDiagramProps {
  readonly movements: ReadonlyArray<Movement>
  /** The address whose perspective is shown: it gives on the left and receives on the right. */
  readonly focal: string
  readonly names: Readonly<Record<string, string>>
}

/** HTML inside the drawing, since only HTML shortens a text that does not fit. */
const Foreign = ({ box, children }: { readonly box: Box; readonly children: preact.ComponentChildren }) => (
  <foreignObject x={box.x} y={box.y} width={box.width} height={box.height}>
    {children}
  </foreignObject>
)

const Name = ({
  address,
  name,
  gives
}: {
  readonly address: string
  readonly name?: string | undefined
  readonly gives: boolean
}) => {
  if (address === zeroAddress) return <span class="flow-name">{gives ? "Newly minted" : "Burned"}</span>
  const known = privateNameOf(address) ?? name
  return (
    <>
      <span class="flow-name">
        <Identicon address={address} />
        {known === undefined ? <code>{shortAddress(address)}</code> : <Text>{known}</Text>}
      </span>
      {known !== undefined && <code class="flow-address">{shortAddress(address)}</code>}
    </>
  )
}

/** The movements between addresses, as a drawing. A table with the same movements accompanies it. */
export const FlowDiagram = ({ movements, focal, names }: FlowDiagramProps) => {
  const container = useRef<HTMLDivElement>(null)
  const width = useWidth(container).value
  const layout = useMemo(
    () => (width === 0 ? undefined : layoutFlow(movements, focal, width, measureIn(container.current!))),
    [movements, focal, width]
  )
  return (
    <div class="flow" ref={container}>
      {layout !== undefined && layout.nodes.length > 0 && (
        <svg
          role="img"
          aria-label="Who gave what to whom, as in the table below"
          width={layout.width}
          height={layout.height}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
        >
          <defs>
            <marker id="flow-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path class="flow-head" d="M0 0L8 4L0 8z" />
            </marker>
          </defs>
          {layout.lines.map((line, index) => (
            <path key={index} class="flow-line" d={line} marker-end="url(#flow-arrow)" />
          ))}
          {layout.flow.nodes.map(({ key, address, isFocal, layer }, index) => (
            <Foreign key={key} box={layout.nodes[index]!}>
              <div class={isFocal ? "flow-node focal" : "flow-node"}>
                <Name address={address} name={names[address]} gives={key.endsWith("out") || layer === 0} />
              </div>
            </Foreign>
          ))}
          {layout.labels.map((label, index) => (
            <Foreign key={index} box={label}>
              <div class="flow-label">
                {label.lines.map((line, i) => (
                  <bdi key={i}>{line}</bdi>
                ))}
              </div>
            </Foreign>
          ))}
        </svg>
      )}
      {layout !== undefined && layout.flow.more > 0 && (
        <p class="note">
          {layout.nodes.length > 0 ? "And" : "There are"} {layout.flow.more.toLocaleString("en-US")} more movements, in
          the table below.
        </p>
      )}
    </div>
  )
}

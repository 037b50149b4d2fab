import type { AssetAmount } from "@glossa/client"
import { useSignal } from "@preact/signals"
import type { ComponentChildren } from "preact"
import { Amount, AssetName } from "../components/Amount.tsx"
import { formatAmount } from "../components/formatAmount.ts"
import { type AssetGroup, groupAssets } from "./groupAssets.ts"

/** How many are shown at first. A page of everything has at most this many more with each click. */
const [first, step] = [5, 200]

interface MoreProps<A> {
  readonly items: ReadonlyArray<A>
  readonly children: (items: ReadonlyArray<A>) => ComponentChildren
}

const FirstFive = <A,>({ items, children }: MoreProps<A>) => {
  const shown = useSignal(first)
  const rest = items.length - shown.value
  return (
    <>
      {children(items.slice(0, shown.value))}
      {rest > 0 && (
        <button
          type="button"
          class="link"
          onClick={() => {
            shown.value += step
          }}
        >
          {rest.toLocaleString("en-US")} more
        </button>
      )}
    </>
  )
}

/** The items of a collection: their number, and the ids of the first. */
const Collection = ({
  group: { asset, amounts, total },
  sign
}: {
  readonly group: AssetGroup
  readonly sign: string
}) => (
  <div>
    <span class={sign === "+" ? "plus" : ""}>
      {sign}
      {formatAmount(total)} NFTs
    </span>{" "}
    of <AssetName asset={{ ...asset, symbol: asset.name || asset.symbol }} />
    <div class="ids">
      <FirstFive items={amounts}>
        {shown =>
          shown.map(({ asset: { tokenId }, amountExact }) => (
            <span key={tokenId} class="token-id">
              {amountExact === "1" ? "" : `${formatAmount(amountExact)} of `}#{tokenId}
            </span>
          ))
        }
      </FirstFive>
    </div>
  </div>
)

interface AssetListProps {
  readonly amounts: ReadonlyArray<AssetAmount>
  readonly sign: "+" | "−"
}

/** The assets that an address sent or received, with the items of each collection together. */
export const AssetList = ({ amounts, sign }: AssetListProps) => (
  <div class="amounts">
    <FirstFive items={groupAssets(amounts)}>
      {shown =>
        shown.map((group, index) =>
          group.amounts.length === 1 ? (
            <Amount key={index} amount={group.amounts[0]} sign={sign} />
          ) : (
            <Collection key={index} group={group} sign={sign} />
          )
        )
      }
    </FirstFive>
  </div>
)

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import type { Movement } from "../transaction/records.ts"
import { type Box, layoutFlow as layout } from "./layoutFlow.ts"

/** As wide as digits of the page are. */
const layoutFlow = (movements: ReadonlyArray<Movement>, focal: string, width: number) =>
  layout(movements, focal, width, text => text.length * 7.4)

const [me, router, pool, other] = ["0xMe", "0xRouter", "0xPool", "0xOther"]

const move = (from: string, to: string, amountExact: string, symbol: string, tokenId?: string): Movement => ({
  from,
  to,
  amount: Number(amountExact),
  amountExact,
  asset: { address: `0x${symbol}`, name: symbol, symbol, standard: "ERC20", ...(tokenId && { tokenId }) }
})

const swap = [move(me, router, "1.5", "ETH"), move(router, pool, "1.5", "WETH"), move(pool, me, "2986.53", "USDC")]

describe("the flow of movements", () => {
  test("goes from the focal address through all others back to it", () => {
    const { flow, nodes } = layoutFlow(swap, "0xme", 900)
    expect(flow.nodes.map(({ address, layer, isFocal }) => [address, layer, isFocal])).toEqual([
      [me, 0, true],
      [router, 1, false],
      [pool, 2, false],
      [me, 3, true]
    ])
    expect(nodes.map(({ x }) => x)).toEqual(nodes.map(({ x }) => x).sort((a, b) => a - b))
    expect(new Set(nodes.map(({ y }) => y)).size).toBe(1)
  })

  test("goes from top to bottom where columns do not fit", () => {
    const { nodes, width } = layoutFlow(swap, me, 328)
    expect(width).toBe(328)
    expect(nodes.map(({ y }) => y)).toEqual(nodes.map(({ y }) => y).sort((a, b) => a - b))
    expect(nodes[0]!.y).toBeLessThan(nodes[3]!.y)
    expect(new Set(nodes.map(({ x }) => x)).size).toBe(1)
  })

  test("merges parallel movements by asset, and items of a collection", () => {
    const { flow } = layoutFlow(
      [
        move(me, other, "0.1", "ETH"),
        move(me, other, "0.25", "ETH"),
        move(me, other, "1", "APE", "1"),
        move(me, other, "1", "APE", "2"),
        move(me, other, "1", "CAT", "7")
      ],
      me,
      900
    )
    expect(flow.links).toHaveLength(1)
    expect(flow.links[0]!.amounts.map(({ amountExact, asset }) => [amountExact, asset.symbol, asset.tokenId])).toEqual([
      ["0.35", "ETH", undefined],
      ["2", "APE", undefined],
      ["1", "CAT", "7"]
    ])
  })

  test("draws circles of others with one line that goes back", () => {
    const { flow, nodes } = layoutFlow([move(router, pool, "1", "A"), move(pool, router, "2", "B")], me, 900)
    expect(flow.nodes.map(({ layer }) => layer)).toEqual([0, 1])
    expect(flow.links).toHaveLength(2)
    expect(nodes[0]!.x).toBeLessThan(nodes[1]!.x)
  })

  test("counts what it does not draw, and draws what concerns the focal address first", () => {
    const airdrop = Array.from({ length: 500 }, (_, i) => move(pool, `0x${i}`, "1", "AIR"))
    const { flow } = layoutFlow(airdrop, "0x400", 900)
    expect(flow.links).toHaveLength(6)
    expect(flow.nodes.some(({ address }) => address === "0x400")).toBe(true)
    expect(flow.more).toBe(494)
    expect(layoutFlow(swap, me, 900).flow.more).toBe(0)
  })

  test("of nothing is empty", () => {
    expect(layoutFlow([], me, 900)).toMatchObject({ nodes: [], lines: [], height: 0 })
    expect(layoutFlow([move(other, other, "1", "A")], me, 900).nodes).toEqual([])
  })
})

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const address = fc.integer({ min: 0, max: 12 }).map(i => (i === 0 ? `0x${"0".repeat(40)}` : `0x${i}`))
const movement = fc
  .tuple(address, address, fc.integer({ min: 1, max: 999 }), fc.constantFrom("A", "B", "C", "D", "E"))
  .map(([from, to, amount, symbol]) => move(from, to, `${amount / 8}`, symbol))

fuzz(
  "explorer: draws any ledger without overlaps, within its size",
  300,
  fc.tuple(fc.array(movement, { maxLength: 80 }), fc.constantFrom(328, 520, 900)),
  ([movements, width]) => {
    const drawn = layoutFlow(movements, "0x1", width)
    const boxes = [...drawn.nodes, ...drawn.labels]
    for (const box of boxes) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-0.1)
      expect(box.x + box.width).toBeLessThanOrEqual(Math.min(width, drawn.width) + 0.2)
      expect(box.y + box.height).toBeLessThanOrEqual(drawn.height + 0.2)
      expect(box.width).toBeGreaterThan(60)
    }
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
    for (const line of drawn.lines) expect(line).toMatch(/^M [-\d. CML]+$/)
    expect(drawn.labels).toHaveLength(drawn.flow.links.length)
    expect(drawn.flow.more).toBeGreaterThanOrEqual(0)
  }
)

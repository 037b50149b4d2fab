import type { Movement } from "../transaction/records.ts"
import { type MergedAmount, mergeAmounts } from "./mergeAmounts.ts"

/** An address in the diagram. The focal address and the zero address are drawn twice: where they give and where they receive. */
export interface FlowNode {
  readonly key: string
  readonly address: string
  readonly isFocal: boolean
  /** From 0, left to right. */
  readonly layer: number
}

/** Everything that moved from one address to another. */
export interface FlowLink {
  readonly from: string
  readonly to: string
  readonly amounts: ReadonlyArray<MergedAmount>
}

export interface Flow {
  readonly nodes: ReadonlyArray<FlowNode>
  readonly links: ReadonlyArray<FlowLink>
  /** How many movements are not drawn. */
  readonly more: number
}

export const zeroAddress = "0x0000000000000000000000000000000000000000"

/** Limits of a diagram that can still be read. */
const maxLinks = 24

interface Pair {
  readonly from: string
  readonly to: string
  readonly movements: Array<Movement>
}

/** Merges movements between the same two addresses. Movements of an address to itself draw nothing. */
const pairs = (movements: ReadonlyArray<Movement>, nodeOf: (address: string, side: "out" | "in") => string) => {
  const byEnds = new Map<string, Pair>()
  for (const movement of movements) {
    const [from, to] = [nodeOf(movement.from, "out"), nodeOf(movement.to, "in")]
    if (from === to) continue
    const key = `${from} ${to}`
    const pair = byEnds.get(key)
    if (pair === undefined) byEnds.set(key, { from, to, movements: [movement] })
    else pair.movements.push(movement)
  }
  return [...byEnds.values()]
}

/** Whether links lead from one node to another. */
const leads = (links: ReadonlyArray<Pair>, from: string, to: string): boolean => {
  const [seen, open] = [new Set([from]), [from]]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === to) return true
    for (const link of links)
      if (link.from === node && !seen.has(link.to)) {
        seen.add(link.to)
        open.push(link.to)
      }
  }
  return false
}

/** The layer of each node: one more than the highest layer of the nodes before it. Links that would close a circle do not count. */
const layersOf = (links: ReadonlyArray<Pair>): ReadonlyMap<string, number> => {
  const forward: Array<Pair> = []
  for (const link of links) if (!leads(forward, link.to, link.from)) forward.push(link)
  const layers = new Map(links.flatMap(({ from, to }) => [from, to]).map(node => [node, 0]))
  // A path has fewer links than there are nodes, so this many rounds settle every layer.
  for (let round = 0; round < layers.size; round++)
    for (const { from, to } of forward) layers.set(to, Math.max(layers.get(to)!, layers.get(from)! + 1))
  for (const node of layers.keys()) {
    const next = forward.filter(({ from }) => from === node).map(({ to }) => layers.get(to)!)
    const isSource = forward.every(({ to }) => to !== node)
    // A source is drawn next to its nearest receiver.
    if (isSource && next.length > 0) layers.set(node, Math.min(...next) - 1)
  }
  return layers
}

/**
 * The movements between addresses, in layers from giving to receiving, seen from one address.
 *
 * @param maxPerLayer how many addresses a layer may have; movements of others are counted in `more`
 */
export const buildFlow = (movements: ReadonlyArray<Movement>, focal: string | undefined, maxPerLayer: number): Flow => {
  const isFocal = (address: string) => address.toLowerCase() === focal?.toLowerCase()
  const addresses = new Map<string, string>()
  const nodeOf = (address: string, side: "out" | "in") => {
    const key = isFocal(address) || address === zeroAddress ? `${address} ${side}` : address
    addresses.set(key, address)
    return key
  }
  const touchesFocal = ({ from, to }: Pair) => isFocal(addresses.get(from)!) || isFocal(addresses.get(to)!)
  const all = pairs(movements, nodeOf)
  const first = [...all.filter(touchesFocal), ...all.filter(pair => !touchesFocal(pair))].slice(0, maxLinks)
  // In the order in which assets moved, so that the layers follow it.
  const chosen = all.filter(pair => first.includes(pair))
  const layers = layersOf(chosen)
  const counts = new Map<number, number>()
  const kept = new Set<string>()
  for (const key of new Set(first.flatMap(({ from, to }) => [from, to]))) {
    const layer = layers.get(key)!
    const count = counts.get(layer) ?? 0
    counts.set(layer, count + 1)
    if (count < maxPerLayer) kept.add(key)
  }
  const drawn = chosen.filter(({ from, to }) => kept.has(from) && kept.has(to))
  const used = [...new Set(drawn.flatMap(({ from, to }) => [from, to]))]
  const usedLayers = [...new Set(used.map(key => layers.get(key)!))].sort((a, b) => a - b)
  return {
    nodes: used.map(key => {
      const address = addresses.get(key)!
      return { key, address, isFocal: isFocal(address), layer: usedLayers.indexOf(layers.get(key)!) }
    }),
    links: drawn.map(({ from, to, movements }) => ({ from, to, amounts: mergeAmounts(movements) })),
    more: movements.length - drawn.reduce((sum, { movements }) => sum + movements.length, 0)
  }
}

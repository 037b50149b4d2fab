/** Eight by eight squares. The right half mirrors the left. */
const size = 8

/** The generator of Blockies, xorshift with four words of 32 bits, seeded with the address in lower case. */
const createRandom = (seed: string): (() => number) => {
  const state = [0, 0, 0, 0]
  for (let i = 0; i < seed.length; i++) state[i % 4] = ((state[i % 4]! << 5) - state[i % 4]! + seed.charCodeAt(i)) | 0
  return () => {
    const first = state[0]! ^ (state[0]! << 11)
    const last = state[3]!
    state.splice(0, 4, state[1]!, state[2]!, last, last ^ (last >> 19) ^ first ^ (first >> 8))
    return (state[3]! >>> 0) / 2 ** 31
  }
}

/** The color, background and spot color of an address, and the kind of each square: 0, 1 or 2. */
export interface Blocky {
  readonly colors: readonly [background: string, color: string, spot: string]
  /** By row. */
  readonly squares: ReadonlyArray<ReadonlyArray<0 | 1 | 2>>
}

/**
 * The picture of an address that wallets and other explorers show.
 *
 * @see https://github.com/ethereum/blockies
 */
export const blockyOf = (address: string): Blocky => {
  const random = createRandom(address.toLowerCase())
  const createColor = () => {
    const hue = Math.floor(random() * 360)
    const saturation = random() * 60 + 40
    const lightness = (random() + random() + random() + random()) * 25
    return `hsl(${hue} ${saturation.toFixed(1)}% ${lightness.toFixed(1)}%)`
  }
  const [color, background, spot] = [createColor(), createColor(), createColor()]
  const squares = Array.from({ length: size }, () => {
    const half = Array.from({ length: size / 2 }, () => Math.min(2, Math.floor(random() * 2.3)) as 0 | 1 | 2)
    return [...half, ...half.toReversed()]
  })
  return { colors: [background, color, spot], squares }
}

/** The squares of one kind as a path. */
const pathOf = (squares: Blocky["squares"], kind: 1 | 2): string =>
  squares.flatMap((row, y) => row.map((square, x) => (square === kind ? `M${x} ${y}h1v1h-1z` : ""))).join("")

/** The picture of an address, drawn from its digits: the same address looks the same everywhere. */
export const Identicon = ({ address }: { readonly address: string }) => {
  const { colors, squares } = blockyOf(address)
  return (
    <svg class="identicon" viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges" aria-hidden="true">
      <rect width={size} height={size} fill={colors[0]} />
      <path fill={colors[1]} d={pathOf(squares, 1)} />
      <path fill={colors[2]} d={pathOf(squares, 2)} />
    </svg>
  )
}

/** What a version of Solidity has. */
export interface Language {
  readonly version: string
  readonly abiCoderV2: boolean
  readonly has: (minor: number, patch?: number) => boolean
}

/** Describes 0.x.y. Before 0.8, the second ABI coder is chosen by a pragma. */
export const languageOf = (version: string, wantsV2: boolean): Language => {
  const [, minor, patch] = version.split(".").map(Number) as [number, number, number]
  const has = (other: number, from = 0) => minor > other || (minor === other && patch >= from)
  return { version, has, abiCoderV2: has(8) || (wantsV2 && has(4, 24)) }
}

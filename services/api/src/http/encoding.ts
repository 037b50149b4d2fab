/** The encodings that an answer may have, the best first, and how hard they try. */
export const encodings = { algorithms: ["br", "gzip"], levels: { br: 4, gzip: 6 } } as const

/** Bytes of an answer below which it is sent as it is. */
export const fewestEncoded = 1_024

export type Encoding = (typeof encodings.algorithms)[number] | "identity"

const names = new Set(["br", "gzip", "deflate", "zstd", "identity"])

/**
 * The encoding for who lists names in `Accept-Encoding` and weighs none of them, as most do; undefined for who says more.
 */
export const plainEncoding = (accepted = "identity"): Encoding | undefined => {
  const listed = accepted.split(",").map(name => name.trim())
  if (!listed.every(name => names.has(name))) return undefined
  return encodings.algorithms.find(name => listed.includes(name)) ?? "identity"
}

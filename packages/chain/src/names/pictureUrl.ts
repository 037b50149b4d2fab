/** Characters of an address of a picture; `data:` carries the picture itself. */
const longest = 2048
const longestData = 65_536

const gateways: ReadonlyArray<readonly [scheme: RegExp, gateway: string]> = [
  [/^ipfs:\/\/(?:ipfs\/)*/i, "https://ipfs.io/ipfs/"],
  [/^ipns:\/\//i, "https://ipfs.io/ipns/"],
  [/^ar:\/\//i, "https://arweave.net/"]
]

/**
 * The address under which a browser finds a picture; undefined for anything that is none. IPFS and Arweave are given by
 * their public gateways. Nothing is fetched.
 */
export const pictureUrl = (text: string): string | undefined => {
  const trimmed = text.trim()
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(trimmed)) return trimmed.length > longestData ? undefined : trimmed
  if (trimmed.length > longest) return undefined
  const [scheme, gateway] = gateways.find(([scheme]) => scheme.test(trimmed)) ?? [/^/, ""]
  const url = URL.parse(trimmed.replace(scheme, gateway))
  const web = url !== null && (url.protocol === "https:" || url.protocol === "http:")
  return web && url.username === "" && url.password === "" ? url.href : undefined
}

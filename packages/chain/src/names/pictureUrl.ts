/** Characters of a URL; `data:` URLs contain the picture itself. */
const maxLength = 2048
const maxDataLength = 65_536

const gateways: ReadonlyArray<readonly [scheme: RegExp, gateway: string]> = [
  [/^ipfs:\/\/(?:ipfs\/)*/i, "https://ipfs.io/ipfs/"],
  [/^ipns:\/\//i, "https://ipfs.io/ipns/"],
  [/^ar:\/\//i, "https://arweave.net/"]
]

/**
 * The URL under which a browser finds a picture; undefined for any other text. IPFS and Arweave URLs become those of public gateways.
 * Nothing is fetched.
 */
export const pictureUrl = (text: string): string | undefined => {
  const trimmed = text.trim()
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(trimmed)) return trimmed.length > maxDataLength ? undefined : trimmed
  if (trimmed.length > maxLength) return undefined
  const [scheme, gateway] = gateways.find(([scheme]) => scheme.test(trimmed)) ?? [/^/, ""]
  const url = URL.parse(trimmed.replace(scheme, gateway))
  const isWeb = url !== null && (url.protocol === "https:" || url.protocol === "http:")
  return isWeb && url.username === "" && url.password === "" ? url.href : undefined
}

/** Characters of a URL. */
const maxLength = 2048

const gateways: ReadonlyArray<readonly [scheme: RegExp, gateway: string]> = [
  [/^ipfs:\/\/(?:ipfs\/)*/i, "https://ipfs.io/ipfs/"],
  [/^ipns:\/\//i, "https://ipfs.io/ipns/"],
  [/^ar:\/\//i, "https://arweave.net/"]
]

/**
 * The URL at which a browser finds a picture; undefined for any other text, and for a `data:` URL. IPFS and Arweave URLs become URLs of
 * public gateways. Nothing is fetched.
 */
export const pictureUrl = (text: string): string | undefined => {
  const trimmed = text.trim()
  if (trimmed.length > maxLength) return undefined
  const [scheme, gateway] = gateways.find(([scheme]) => scheme.test(trimmed)) ?? [/^/, ""]
  const url = URL.parse(trimmed.replace(scheme, gateway))
  const isWeb = url !== null && (url.protocol === "https:" || url.protocol === "http:")
  return isWeb && url.username === "" && url.password === "" ? url.href : undefined
}

import {
  AccessDeniedError,
  MethodUnsupportedError,
  NodeUnreachableError,
  RateLimitedError,
  type RequestError,
  readRpcError
} from "@glossa/chain/reads"

type Fields = Readonly<Record<string, unknown>>

/** The errors that libraries nest in each other: the node's own is `error` or `info.error` of ethers, and a `cause` of viem. */
const layersOf = (rejected: unknown, depth = 0): ReadonlyArray<Fields> => {
  if (typeof rejected !== "object" || rejected === null || depth > 5) return []
  const fields = rejected as Fields
  const { error, info, cause } = fields
  const inner = typeof info === "object" && info !== null ? (info as Fields)["error"] : undefined
  return [fields, ...[error, inner, cause].flatMap(one => layersOf(one, depth + 1))]
}

/** Long messages of viem have the URL, which may have a key, and the request. */
const textOf = ({ details, shortMessage, message }: Fields): string =>
  [details, shortMessage, message].find(text => typeof text === "string" && text !== "")?.toString() ?? ""

const clean = (text: string): string =>
  text
    .slice(0, 1_000)
    .replace(/\b(?:https?|wss?):\/\/\S+/gi, "…")
    .replace(/[^\x20-\x7e…]+/g, " ")
    .trim()
    .slice(0, 200)

const endpoint = "the client"

/** EIP-1193's codes. */
const [unsupported, unauthorized, disconnected] = [4200, 4100, [4900, 4901]]

/** The reason why a client rejected a request. */
export const toRequestError = (method: string, rejected: unknown): RequestError => {
  const layers = layersOf(rejected)
  const rpc = layers.find(({ code }) => Number.isInteger(code))
  if (rpc !== undefined) {
    const code = rpc["code"] as number
    if (code === unsupported) return new MethodUnsupportedError({ endpoint, method })
    if (code === unauthorized) return new AccessDeniedError({ endpoint, status: code })
    if (disconnected.includes(code)) return new NodeUnreachableError({ endpoint, reason: clean(textOf(rpc)) })
    const data = layers.map(layer => layer["data"]).find(one => typeof one === "string" && one.startsWith("0x"))
    const message = textOf(rpc)
    return readRpcError({ name: endpoint, clean }, method, { code, message, ...(data === undefined ? {} : { data }) })
  }
  const status = layers.map(layer => layer["status"]).find(one => Number.isInteger(one))
  if (status === 429) return new RateLimitedError({ endpoint, retryAfter: null })
  if (status === 401 || status === 403) return new AccessDeniedError({ endpoint, status })
  const text = clean(layers.map(textOf).find(one => one !== "") ?? String(rejected))
  return new NodeUnreachableError({ endpoint, reason: text === "" ? "it rejected without a reason" : text })
}

import type { Address, Token, TokenStandard } from "@glossa/classify"
import { limits } from "./limits.ts"
import type { Fields, Reader } from "./Reader.ts"

/** Names and symbols come from the token itself; longer ones are cut. */
const maxTextLength = 1024

const standards: ReadonlyMap<unknown, TokenStandard> = new Map([
  ["native", "native"],
  ["erc20", "ERC20"],
  ["erc721", "ERC721"],
  ["erc1155", "ERC1155"]
])

/** `erc20`, `ERC-20` and `StandardERC20` are all in use. */
const standard = (value: unknown): TokenStandard | undefined =>
  typeof value === "string"
    ? standards.get(value.slice(0, 40).toLowerCase().replace("standard", "").replace("-", ""))
    : undefined

const readText = (reader: Reader, value: unknown, key: string): string | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value === "string") return value.slice(0, maxTextLength)
  reader.fail(key, "text", value)
  return undefined
}

/** Parses the metadata of one token. */
export const readToken = (reader: Reader, fields: Fields): Token => {
  const name = readText(reader, fields["name"], "name")
  const symbol = readText(reader, fields["symbol"], "symbol")
  const image = readText(reader, fields["image"], "image")
  const { decimals, supply } = fields
  const known = standard(fields["standard"])
  return {
    ...(name === undefined ? {} : { name }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(decimals === undefined || decimals === null ? {} : { decimals: reader.count(decimals, "decimals", 255) }),
    ...(known === undefined ? {} : { standard: known }),
    ...(image === undefined ? {} : { image }),
    ...(supply === undefined || supply === null
      ? {}
      : { supply: reader.count(supply, "supply", Number.MAX_SAFE_INTEGER) })
  }
}

/** Parses the `tokens` of a bundle: metadata by address. */
export const readTokens = (reader: Reader, value: unknown): ReadonlyMap<Address, Token> => {
  const tokens = new Map<Address, Token>()
  if (value === undefined || value === null) return tokens
  reader.at("")
  const entries = Object.entries(reader.fields(value, "tokens"))
  if (entries.length > limits.tokens) reader.fail("tokens", `at most ${limits.tokens} tokens`, entries)
  for (const [address, token] of entries) {
    if (reader.problem !== null) break
    reader.at("tokens")
    const key = reader.address(address, "address")
    reader.at(`tokens.${key}`)
    tokens.set(key, readToken(reader, reader.fields(token, "")))
  }
  return tokens
}

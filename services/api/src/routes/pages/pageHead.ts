import { type Address, checksumAddress, getChain, getContractLabel, type Hex } from "@glossa/classify"
import { classifier, parseAddress } from "@glossa/classify/effect"
import { ContractLookup } from "@glossa/contracts"
import { Transactions } from "@glossa/transactions"
import { Effect, Result } from "effect"
import { hashPattern } from "../../api/parameters/TransactionHash.ts"
import { configuredChains, type Settings } from "../../config/Settings.ts"
import type { IndexServices } from "../../layers/indexServices.ts"
import type { pagePaths } from "../../middleware/routeOf.ts"

/** What a page is about, for search engines and for programs that preview links. */
export interface PageHead {
  readonly title: string
  readonly description: string
}

/** The head of a page that says nothing about what it shows. */
export const genericHead: PageHead = {
  title: "Glossa",
  description: "Readable blockchain activity: addresses, transactions and contracts."
}

const maxLength = 300

const shorten = (text: string) => {
  const characters = Array.from(text)
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join("")}…`
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/**
 * Writes a head into the explorer's document, in place of its title and description.
 *
 * @param image the URL of the picture, which Open Graph wants with its host
 */
export const writeHead = (html: string, { title, description }: PageHead, image: string): string => {
  const [name, text] = [escapeHtml(shorten(title)), escapeHtml(shorten(description))]
  const tags = [
    `<title>${title === genericHead.title ? name : `${name} · Glossa`}</title>`,
    `<meta name="description" content="${text}">`,
    `<meta property="og:site_name" content="Glossa">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${text}">`,
    `<meta property="og:image" content="${escapeHtml(image)}">`,
    `<meta name="twitter:card" content="summary_large_image">`
  ]
  // A function, because a name may contain a pattern of replace() such as $'.
  return html
    .replace(/<meta name="description"[^>]*>\s*/, "")
    .replace(/<title>[^<]*<\/title>/, () => tags.join("\n    "))
}

type Description = Effect.Effect<PageHead, unknown, IndexServices>

type Describe = (parameter: string, query: URLSearchParams) => Description | undefined

const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

const ofAddress =
  (describe: (address: Address) => Description): Describe =>
  parameter =>
    Result.getOrUndefined(Result.map(parseAddress(parameter), describe))

const headOf = (address: Address, name: string | undefined, describe: (name: string) => string): PageHead => {
  const checksummed = checksumAddress(address)
  const title = name ?? shortAddress(checksummed)
  return { title, description: `${describe(title)} Address: ${checksummed}.` }
}

/** Descriptions of pages from the index; undefined for a parameter that cannot be in it. */
export const pageDescriptions = (
  settings: Pick<Settings, "chains" | "demo">
): Partial<Readonly<Record<(typeof pagePaths)[number], Describe>>> => {
  const chains = configuredChains(settings)
  return {
    "/tx/:hash": (hash, query) => {
      if (!new RegExp(hashPattern).test(hash)) return undefined
      const address = Result.getOrUndefined(parseAddress(query.get("address") ?? ""))
      return Effect.gen(function* () {
        const { get } = yield* Transactions
        const options = { chains, ...(address === undefined ? {} : { address }) }
        const { chain, record } = yield* get(hash.toLowerCase() as Hex, options)
        const time = record.timestamp.replace("T", " ").replace(/:\d\dZ$/, " UTC")
        const title = record.description
        return { title, description: `${shorten(title)} (${getChain(chain).displayName}, ${time})` }
      })
    },
    "/address/:address": ofAddress(address =>
      Effect.gen(function* () {
        const { getOperatorLabel } = yield* classifier
        const [label] = chains.flatMap(
          chain => getOperatorLabel(chain, address)?.name ?? getContractLabel(chain, address) ?? []
        )
        const stored = Effect.map((yield* ContractLookup).lookup(address, { chains }), ({ contract }) => contract.name)
        // A profile has more names, but reads a thousand records.
        const name = label ?? (yield* Effect.orElseSucceed(stored, () => undefined))
        return headOf(address, name, given => `Transactions of ${given} as readable sentences.`)
      })
    ),
    "/contract/:address": ofAddress(address =>
      Effect.gen(function* () {
        const { contract } = yield* (yield* ContractLookup).lookup(address, { chains })
        const chain = getChain(contract.blockchain).displayName
        return headOf(address, contract.name, name => `Functions and events of ${name} on ${chain}.`)
      })
    )
  }
}

// The names that the search knows: of protocols, labels and listed tokens, each with addresses.
import { curatedTokens } from "@glossa/chain/tokens"
import { protocols } from "@glossa/classify"
import { labels } from "@glossa/classify/labels"

/** The first address of each chain; `*` is every chain. */
const placesOf = listed => {
  const places = new Map()
  for (const deployments of listed)
    for (const [chain, addresses] of Object.entries(deployments ?? {})) {
      const address = addresses.find(one => /^0x[0-9a-f]{40}$/.test(one))
      if (address !== undefined && !places.has(chain)) places.set(chain, address)
    }
  return [...places]
}

/** Deployments are lists of addresses by chain; a rule may also be of any contract, or of those that a function finds. */
const isDeployments = at => typeof at === "object" && at !== null && Object.values(at).every(Array.isArray)

const ofProtocols = protocols.map(({ id, name, emitters, rules }) => ({
  kind: "protocol",
  name,
  alias: id,
  places: placesOf([emitters, ...rules.map(({ at }) => at)].filter(isDeployments))
}))

const ofLabels = labels.map(({ name, accounts }) => ({ kind: "label", name, alias: "", places: placesOf([accounts]) }))

const ofTokens = Object.entries(curatedTokens).flatMap(([chain, tokens]) =>
  tokens.map(({ name, symbol, address }) => ({ kind: "token", name, alias: symbol, places: [[chain, address]] }))
)

/** As `KnownName` of src/search/findNames.ts. */
export const collectNames = () => [...ofProtocols, ...ofLabels, ...ofTokens].filter(({ places }) => places.length > 0)

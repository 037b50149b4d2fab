import { type Chain, chainNames } from "@glossa/classify/chains"
import { Config, Effect, Redacted, Schema } from "effect"
import { nodeUrls, WebUrl } from "./formats.ts"
import {
  type InvalidVariableError,
  listVariable,
  optionalVariable,
  readVariable,
  type Variable,
  variable
} from "./Variable.ts"

/** The nodes of a chain, and how it is indexed. */
export interface ChainConfig {
  readonly chain: Chain
  /** JSON-RPC nodes, in the order in which they are tried. */
  readonly urls: ReadonlyArray<Redacted.Redacted>
  readonly start: number | "earliest" | "latest"
  readonly confirmations: number
  /** Its Blockscout instance. */
  readonly blockscout?: string
}

const blockNumber = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999_999_999_999 }))

const startBlock = Schema.Union([Schema.Literals(["earliest", "latest"]), blockNumber])

const nameOf = (chain: Chain, what: string) => `GLOSSA_${chain.toUpperCase().replaceAll("-", "_")}_${what}`

/** The name of the variable with the nodes of a chain. */
export const rpcVariable = (chain: Chain) => nameOf(chain, "RPC")

const startVariable = (chain: Chain) => nameOf(chain, "START")

const blockscoutVariable = (chain: Chain) => nameOf(chain, "BLOCKSCOUT")

const rpc = listVariable(
  "JSON-RPC URLs of the chain, comma-separated, tried in order",
  "http or https URLs, separated by commas, each with an optional fragment such as #rate=25&concurrency=4",
  nodeUrls
)

const start = variable(
  "First block of the chain to index: a number, `earliest` or `latest`",
  "earliest",
  "a block number, earliest or latest",
  name => Config.schema(startBlock, name)
)

const blockscout = optionalVariable(
  "Its Blockscout instance, if not the public one; also its node if it has no other",
  "an http or https URL",
  name => Config.map(Config.schema(WebUrl, name), url => url.replace(/\/+$/, ""))
)

/** The variables of a chain, which the service and `glossa` share. */
export const variablesOf = (chain: Chain): Readonly<Record<string, Variable<unknown>>> => ({
  [rpcVariable(chain)]: rpc,
  [startVariable(chain)]: start,
  [blockscoutVariable(chain)]: blockscout
})

/** The variables about all chains, which the service and `glossa` share. */
export const chainVariables = {
  GLOSSA_CHAINS: optionalVariable(
    "A JSON file with chains that Glossa does not come with",
    "the path of a file",
    name => Config.schema(Schema.NonEmptyString, name)
  ),
  GLOSSA_KNOWLEDGE: optionalVariable(
    "A directory with names of your own: labels and ERC-7730 descriptors",
    "the path of a directory",
    name => Config.schema(Schema.NonEmptyString, name)
  ),
  GLOSSA_TOKEN_LISTS: listVariable(
    "Files of token lists (tokenlists.org), for images, comma-separated",
    "paths of files, separated by commas",
    name => Config.Array(Schema.NonEmptyString, name)
  ),
  GLOSSA_CONFIRMATIONS: variable(
    "Blocks on top of a block before it is indexed",
    "0",
    "an integer from 0 to 10000",
    name => Config.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 })), name)
  ),
  GLOSSA_BLOCKS: optionalVariable(
    "An existing directory in which blocks are kept as the nodes return them",
    "the path of a directory",
    name => Config.schema(Schema.NonEmptyString, name)
  )
}

/** The names of the variables of all chains. */
export const chainVariableNames = (): ReadonlyArray<string> => [
  ...Object.keys(chainVariables),
  ...chainNames.flatMap(chain => Object.keys(variablesOf(chain)))
]

/** The node that is part of each instance of Blockscout: https://docs.blockscout.com/devs/apis/rpc/eth-rpc */
const explorerNode = (instance: string, chain: Chain) =>
  Redacted.make(`${instance}/api/eth-rpc`, { label: blockscoutVariable(chain) })

/** The chains that have nodes, or an explorer. */
export const readChains: Effect.Effect<ReadonlyArray<ChainConfig>, InvalidVariableError> = Effect.gen(function* () {
  const confirmations = yield* readVariable("GLOSSA_CONFIRMATIONS", chainVariables.GLOSSA_CONFIRMATIONS)
  const configs: Array<ChainConfig> = []
  for (const chain of chainNames) {
    const nodes = yield* readVariable(rpcVariable(chain), rpc)
    const instance = yield* readVariable(blockscoutVariable(chain), blockscout)
    const urls = nodes.length === 0 && instance !== undefined ? [explorerNode(instance, chain)] : nodes
    const first = yield* readVariable(startVariable(chain), start)
    if (urls.length > 0)
      configs.push({ chain, urls, start: first, confirmations, ...(instance && { blockscout: instance }) })
  }
  return configs
})

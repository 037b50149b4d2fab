import { type Chain, chainNames } from "@glossa/classify/chains"
import { Config, type Redacted, Schema } from "effect"
import { nodeUrls } from "./formats.ts"
import { listVariable, variable } from "./Variable.ts"

/** Where a chain is read from, and how it is indexed. */
export interface ChainConfig {
  readonly chain: Chain
  /** JSON-RPC nodes, in the order in which they are tried. */
  readonly urls: ReadonlyArray<Redacted.Redacted>
  readonly start: number | "earliest" | "latest"
  readonly confirmations: number
}

const blockNumber = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999_999_999_999 }))

const startBlock = Schema.Union([Schema.Literals(["earliest", "latest"]), blockNumber])

/** The name of the variable with the nodes of a chain. */
export const rpcVariable = (chain: Chain) => `GLOSSA_${chain.toUpperCase()}_RPC` as `GLOSSA_${Uppercase<Chain>}_RPC`

const startVariable = (chain: Chain) => `GLOSSA_${chain.toUpperCase()}_START` as `GLOSSA_${Uppercase<Chain>}_START`

const rpc = (chain: Chain) =>
  listVariable(
    `JSON-RPC URLs of ${chain}, comma-separated, tried in order`,
    "http or https URLs, separated by commas, each with an optional fragment such as #rate=25&concurrency=4",
    nodeUrls
  )

const start = (chain: Chain) =>
  variable(
    `First block of ${chain} to index: a number, \`earliest\` or \`latest\``,
    "earliest",
    "a block number, earliest or latest",
    name => Config.schema(startBlock, name)
  )

const perChain = <Name extends string, A>(nameOf: (chain: Chain) => Name, make: (chain: Chain) => A) =>
  Object.fromEntries(chainNames.map(chain => [nameOf(chain), make(chain)])) as Readonly<Record<Name, A>>

/** The variables of the chains, which the service and `glossa` share. */
export const chainVariables = {
  ...perChain(rpcVariable, rpc),
  ...perChain(startVariable, start),
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
  )
}

/** The chains that have nodes. */
export const chainsOf = (
  values: Readonly<
    Record<`GLOSSA_${Uppercase<Chain>}_RPC`, ChainConfig["urls"]> &
      Record<`GLOSSA_${Uppercase<Chain>}_START`, ChainConfig["start"]> &
      Record<"GLOSSA_CONFIRMATIONS", number>
  >
): ReadonlyArray<ChainConfig> =>
  chainNames.flatMap(chain => {
    const urls = values[rpcVariable(chain)]
    const start = values[startVariable(chain)]
    return urls.length === 0 ? [] : [{ chain, urls, start, confirmations: values.GLOSSA_CONFIRMATIONS }]
  })

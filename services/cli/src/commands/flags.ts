import { chainNames } from "@glossa/classify"
import { Config, Option, Redacted } from "effect"
import { Argument, CliError, Flag } from "effect/cli"

/** A flag with the name of a chain, which may be one of `GLOSSA_CHAINS`. */
export const chainFlag = (name: string, description: string) =>
  Flag.String(name).pipe(
    Flag.withMetavar("CHAIN"),
    Flag.withDescription(description),
    Flag.filter(
      text => chainNames.includes(text),
      text => `Expected ${chainNames.join(", ")}, got ${JSON.stringify(text.slice(0, 80))}`
    ),
    Flag.optional
  )

interface IntegerRange {
  readonly minimum?: number
  readonly maximum?: number
}

const describeRange = ({ minimum, maximum }: IntegerRange) => {
  if (minimum === undefined) return ""
  return maximum === undefined ? ` of at least ${minimum}` : ` from ${minimum} to ${maximum}`
}

/** A flag with an integer, in a range. */
export const integerFlag = (name: string, range: IntegerRange = {}) => {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = range
  return Flag.String(name).pipe(
    Flag.filterMap(
      text => {
        const value = Number(text)
        return /^-?\d+$/.test(text) && value >= minimum && value <= maximum ? Option.some(value) : Option.none()
      },
      () => `Expected an integer${describeRange(range)}`
    )
  )
}

const isWebUrl = (url: string): boolean => /^https?:/i.test(url) && URL.canParse(url)

/** `--rpc`: URLs of nodes, which may contain keys. */
export const rpcFlag = (description: string) =>
  Flag.Redacted("rpc").pipe(
    Flag.withMetavar("URL"),
    Flag.withDescription(description),
    Flag.filter(
      url => isWebUrl(Redacted.value(url)),
      () => "Expected an http or https URL"
    ),
    Flag.atLeast(0)
  )

const url = Flag.String("url").pipe(
  Flag.withMetavar("URL"),
  Flag.withDescription("Glossa service to call; defaults to GLOSSA_URL"),
  Flag.filter(isWebUrl, () => "Expected an http or https URL"),
  Flag.withFallbackConfig(Config.String("GLOSSA_URL")),
  Flag.optional
)

const key = Flag.Redacted("key").pipe(
  Flag.withMetavar("KEY"),
  Flag.withDescription("API key of the service; defaults to GLOSSA_KEY, which other processes cannot see"),
  Flag.withFallbackConfig(Config.Redacted("GLOSSA_KEY")),
  Flag.optional
)

export const input = Flag.String("input").pipe(
  Flag.withAlias("i"),
  Flag.withMetavar("FILE"),
  Flag.withDescription("File to read, gzipped or not; - is the standard input"),
  Flag.withDefault("-")
)

export const output = Flag.String("output").pipe(
  Flag.withAlias("o"),
  Flag.withMetavar("FILE"),
  Flag.withDescription("File to write, overwritten if it exists; - is the standard output"),
  Flag.withDefault("-")
)

/** `--abi`: the ABIs of contracts, each as an address, = and a file. */
export const contractAbis = Flag.String("abi").pipe(
  Flag.withMetavar("ADDRESS=FILE"),
  Flag.withDescription(
    "ABI of a contract, whose names of functions and events precede signatures; repeat it for others"
  ),
  Flag.filter(
    text => /^0x[0-9a-f]{40}=./i.test(text),
    () => "Expected an address, = and a file"
  ),
  Flag.atLeast(0)
)

/** The default of the service too. */
const defaultDatabase = "sqlite:./data/glossa.db"

export const database = Flag.Redacted("database").pipe(
  Flag.withMetavar("URL"),
  Flag.withDescription(`Database of the service; defaults to GLOSSA_DATABASE, then to ${defaultDatabase}`),
  Flag.withFallbackConfig(Config.withDefault(Config.Redacted("GLOSSA_DATABASE"), Redacted.make(defaultDatabase)))
)

export const json = Flag.Boolean("json").pipe(
  Flag.withDescription("Write one line of JSON each instead of a table"),
  Flag.withDefault(false)
)

export const asJson = Flag.Boolean("json").pipe(
  Flag.withDescription("Write JSON, as the service does"),
  Flag.withDefault(false)
)

/** Where an operation reads: a service, or nodes. */
export const source = {
  rpc: rpcFlag("JSON-RPC node to read, instead of a service; repeat it for other chains or as a fallback"),
  url,
  key
}

/** The argument of operations on an address. */
export const addressArgument = Argument.String("address").pipe(
  Argument.withDescription("0x and 40 hexadecimal digits, or an ENS name")
)

/** An error for arguments that do not fit each other, reported like an error of one argument. */
export const usageError = (command: ReadonlyArray<string>, message: string) =>
  new CliError.ShowHelp({ commandPath: ["glossa", ...command], errors: [new CliError.ValidationError({ message })] })

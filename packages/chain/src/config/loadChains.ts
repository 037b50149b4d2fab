import { readFile, stat } from "node:fs/promises"
import { type Address, addChain, type ChainInfo } from "@glossa/classify/effect"
import { Data, Effect, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { chainVariables } from "./chainVariables.ts"
import { readVariable } from "./Variable.ts"

/** The file of `GLOSSA_CHAINS` cannot be read, or has a chain that is not valid. */
export class InvalidChainFileError extends Data.TaggedError("chain/InvalidChainFile")<{
  readonly file: string
  /** The path in the file, such as `1.wrappedNative.address`; empty for the whole file. */
  readonly path: string
  readonly reason: string
}> {
  override get message(): string {
    return `GLOSSA_CHAINS: ${this.file}: ${this.path === "" ? "" : `${this.path}: `}${this.reason}.`
  }
}

const maxBytes = 1_000_000

const matching = (pattern: RegExp, message: string) =>
  Schema.String.annotate({ message }).check(Schema.isPattern(pattern, { message }))

const text = matching(/^[\x21-\x7e]([\x20-\x7e]{0,38}[\x21-\x7e])?$/, "expected 1 to 40 printable ASCII characters")

const word = matching(
  /^(?=.{1,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  "expected at most 40 lower-case letters, digits and hyphens"
)

const integer = (minimum: number, maximum: number) => {
  const message = `expected an integer from ${minimum} to ${maximum}`
  return Schema.Number.annotate({ message }).check(
    Schema.isInt({ message }),
    Schema.isBetween({ minimum, maximum }, { message })
  )
}

const address = matching(/^0x[0-9a-fA-F]{40}$/, "expected 0x and 40 hexadecimal digits").pipe(
  Schema.decodeTo(
    Schema.TemplateLiteral(["0x", Schema.String]),
    SchemaTransformation.transform({
      decode: (mixed: string) => mixed.toLowerCase() as Address,
      encode: (lower: Address): string => lower
    })
  )
)

const addresses = Schema.Array(address)

/** The entry of a chain in a file: its name and the fields of `ChainInfo`. Most fields have a default. */
const ChainFile = Schema.Array(
  Schema.Struct({
    name: word,
    chainId: integer(1, Number.MAX_SAFE_INTEGER),
    displayName: text,
    network: Schema.optionalKey(word),
    ordinal: integer(10, 89),
    nativeToken: Schema.Struct({ name: text, symbol: text, decimals: integer(0, 36) }),
    wrappedNative: Schema.Struct({ address, name: text, symbol: text }),
    feeModel: Schema.Literals(["gas", "l1Fee"])
      .annotate({ message: "expected gas or l1Fee" })
      .pipe(Schema.withDecodingDefaultKey(Effect.succeed("gas" as const))),
    reorgDepth: integer(1, 100_000).pipe(Schema.withDecodingDefaultKey(Effect.succeed(256))),
    maxHeadLag: integer(1, 100_000).pipe(Schema.withDecodingDefaultKey(Effect.succeed(60))),
    predeploys: Schema.Struct({
      nativeToken: Schema.optionalKey(address),
      legacyEther: Schema.optionalKey(address)
    }).pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
    wellKnownTokens: Schema.Struct({
      USDC: Schema.optionalKey(addresses),
      USDT: Schema.optionalKey(addresses),
      DAI: Schema.optionalKey(addresses),
      WETH: Schema.optionalKey(addresses),
      ETH: Schema.optionalKey(addresses)
    }).pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
    pricing: Schema.Struct({
      nativeTokenFeed: Schema.optionalKey(text),
      sequencerUptimeFeed: Schema.optionalKey(address),
      quoteTokens: addresses
    }).pipe(Schema.withDecodingDefaultKey(Effect.succeed({ quoteTokens: [] }))),
    explorers: Schema.Struct({ blockscout: Schema.optionalKey(Schema.String) }).pipe(
      Schema.withDecodingDefaultKey(Effect.succeed({}))
    )
  })
).annotate({ message: "expected a list of chains" })

const decode = Schema.decodeUnknownEffect(ChainFile, { onExcessProperty: "error" })

const formatIssue = SchemaIssue.makeFormatterStandardSchemaV1()

const toPath = (path: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }>) =>
  path.map(part => String(typeof part === "object" ? part.key : part)).join(".")

/** The chains of a file. */
const readChainFile = Effect.fnUntraced(function* (file: string) {
  const invalid = (path: string, reason: string) => new InvalidChainFileError({ file, path, reason })
  const attempt = <A>(read: () => A | Promise<A>) =>
    Effect.tryPromise({
      try: async () => read(),
      catch: cause => invalid("", cause instanceof Error ? cause.message : String(cause))
    })
  const { size } = yield* attempt(() => stat(file))
  if (size > maxBytes) return yield* invalid("", `expected at most ${maxBytes} bytes, got ${size}`)
  const text = yield* attempt(() => readFile(file, "utf8"))
  // The message of JSON.parse quotes the file, which may have been named by mistake.
  const json = yield* Effect.try({ try: (): unknown => JSON.parse(text), catch: () => invalid("", "not JSON") })
  return yield* Effect.mapError(decode(json), ({ issue }) => {
    const [first] = formatIssue(issue).issues
    return invalid(toPath(first?.path ?? []), first?.message ?? "expected a list of chains")
  })
})

/** Adds the chains of a file, for the whole program. */
const addChains = Effect.fnUntraced(function* (file: string) {
  const chains = yield* readChainFile(file)
  for (const [i, { name, network = `${name}-mainnet`, ...facts }] of chains.entries()) {
    if (network.slice(0, network.lastIndexOf("-")) !== name)
      return yield* new InvalidChainFileError({
        file,
        path: `${i}.network`,
        reason: `expected ${name}-mainnet or the like`
      })
    yield* Effect.mapError(
      Effect.fromResult(addChain(name, { ...facts, network } satisfies ChainInfo)),
      ({ field, other, value }) =>
        new InvalidChainFileError({ file, path: `${i}.${field}`, reason: `the chain ${other} has ${value}` })
    )
  }
})

/** Adds the chains of the file that `GLOSSA_CHAINS` names. A program does so once, before it reads other variables. */
export const loadChains = Effect.gen(function* () {
  const file = yield* readVariable("GLOSSA_CHAINS", chainVariables.GLOSSA_CHAINS)
  if (file !== undefined) yield* addChains(file)
})

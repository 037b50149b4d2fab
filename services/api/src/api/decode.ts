import type { Hex } from "@glossa/classify"
import { AddressFromString } from "@glossa/classify/effect"
import { Decoded } from "@glossa/contracts"
import { Effect, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { limits } from "../middleware/limits.ts"
import { ChainName } from "./parameters/ChainName.ts"
import { single, word } from "./parameters/queryParameter.ts"
import { SignatureNotFoundError } from "./problems.ts"

const HexText = Schema.TemplateLiteral(["0x", Schema.String])

export const dataPattern = "^0x([0-9a-fA-F]{2})*$"
export const topicPattern = "^0x[0-9a-fA-F]{64}$"
export const maxTopics = 4

const [isData, isTopic] = [new RegExp(dataPattern), new RegExp(topicPattern)]

/** Bytes in hex, decoded to lower case. */
const EncodedData = single<Hex>(
  HexText,
  text => {
    if (isData.test(text)) return Result.succeed(text.toLowerCase() as Hex)
    return Result.fail(
      /^0x[0-9a-fA-F]*$/.test(text)
        ? `expected an even number of hexadecimal digits, got ${text.length - 2}`
        : "expected 0x and hexadecimal digits"
    )
  },
  data => data,
  limits.maxTargetLength
)

/** The topics of a log in order, repeated or separated by commas, decoded to lower case. */
const Topics = Schema.Union([Schema.String, Schema.Array(Schema.String)]).pipe(
  Schema.decodeTo(
    Schema.Array(HexText),
    SchemaTransformation.transformEffect<ReadonlyArray<Hex>, string | ReadonlyArray<string>>({
      decode: text => {
        const topics = [text].flat().flatMap(part => part.split(",", maxTopics + 1))
        const reject = (message: string) => Effect.fail(new SchemaIssue.InvalidValue({ message }))
        if (topics.length > maxTopics) return reject(`expected at most ${maxTopics} topics`)
        const trimmed = topics.map(topic => topic.trim())
        const wrong = trimmed.find(topic => !isTopic.test(topic))
        return wrong === undefined
          ? Effect.succeed(trimmed.map(topic => topic.toLowerCase() as Hex))
          : reject(`expected 0x and 64 hexadecimal digits for each topic, got ${JSON.stringify(wrong.slice(0, 80))}`)
      },
      encode: topics => Effect.succeed(topics)
    })
  )
)

/** Decodes calldata, a log or revert data. */
export const decode = HttpApiEndpoint.get("decode", "/decode", {
  query: {
    data: EncodedData.pipe(Schema.annotateKey({ messageMissingKey: "required; expected 0x and hexadecimal digits" })),
    to: Schema.optionalKey(AddressFromString),
    blockchain: Schema.optionalKey(ChainName),
    topics: Schema.optionalKey(Topics),
    kind: Schema.optionalKey(word(["call", "log", "error"]))
  },
  success: Decoded,
  error: [SignatureNotFoundError]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Decode data",
    identifier: "decode",
    description:
      "Decodes calldata, a log or revert data by the ABI of its contract, or by signatures. No node is read. The URL limits data to about 4,000 bytes; `glossa decode` and `@glossa/abi` decode longer data."
  })
)

import type { TransactionDetails, TransactionEvidence } from "./schema.gen.ts"

type Because = TransactionEvidence["because"]
type Act = TransactionEvidence["acts"][number]
type Rejected = Because["rejected"][number]

/** A record with its evidence, of the service or of `@glossa/transactions`. */
interface Explained extends Pick<TransactionDetails, "description" | "contractType"> {
  readonly evidence?: {
    readonly acts: ReadonlyArray<Act>
    readonly because: Omit<Because, "rejected" | "refiners"> & {
      readonly rejected: ReadonlyArray<Rejected>
      readonly refiners: ReadonlyArray<Because["refiners"][number]>
    }
  }
}

type Source = Partial<Pick<Rejected, "by" | "logIndex" | "name" | "rule">>

/** The source of a proposal. */
const formatSource = ({ by, logIndex, name, rule }: Source): string => {
  if (rule !== undefined) return logIndex === undefined ? "call" : `log ${logIndex}`
  if (name !== undefined) return `${by === "event" ? "event" : "function"} ${name}`
  return by === "use" ? "use by others" : "assets that moved"
}

const formatRejected = (rejected: (Act | Rejected) & { readonly description: string }): string =>
  `not chosen: ${rejected.description} (${formatSource(rejected)}): ${rejected.veto?.because ?? "it says no more than the chosen one"}`

const isCompared = (act: Act): act is Act & { readonly description: string } => act.description !== undefined

const formatMore = (count: number | undefined): ReadonlyArray<string> =>
  count === undefined ? [] : [`not chosen: ${count.toLocaleString("en-US")} more`]

/**
 * Explains a record in lines, one for each proposal: the chosen one, then the others with the reason against them. Empty without
 * `evidence`.
 *
 * @example
 * ```ts
 * import { createClient, explainEvidence } from "@glossa/client"
 *
 * const client = createClient({ baseUrl: "http://localhost:8080", apiKey: "glossa-demo" })
 *
 * export const explain = async (hash: string) =>
 *   explainEvidence(await client.getTransaction(hash, { include: ["evidence"] })).join("\n")
 * ```
 */
export const explainEvidence = ({ description, contractType, evidence }: Explained): ReadonlyArray<string> => {
  if (evidence === undefined) return []
  const { acts, because } = evidence
  const { chosen, rejected, moreRejected, refiners, typeSource, confidence } = because
  return [
    `chosen: ${description} (${formatSource(chosen)}): ${chosen.because}`,
    ...refiners.map(refiner => `then changed: ${refiner.because}`),
    ...acts.filter(isCompared).map(formatRejected),
    ...rejected.map(formatRejected),
    ...formatMore(moreRejected),
    ...(typeSource === undefined ? [] : [`type ${contractType}: ${typeSource.because}`]),
    `confidence ${confidence.level}: ${confidence.because}`
  ]
}

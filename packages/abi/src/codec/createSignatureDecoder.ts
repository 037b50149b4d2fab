import type { ErrorEntry, EventEntry, FunctionEntry, Hex } from "../entry/Abi.ts"
import { formatSignature } from "../entry/formatSignature.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { memoize } from "../memoize.ts"
import { createCandidateLookup } from "../reconstruct/CandidateLookup.ts"
import type { SignatureSource } from "../reconstruct/SignatureSource.ts"
import type { EncodedLog } from "./compileEventDecoder.ts"
import { compileParametersDecoder } from "./compileParametersDecoder.ts"
import { builtInErrors, selectorOf } from "./createDecoder.ts"
import { type DecodeError, UnknownIdError } from "./DecodeError.ts"
import { decodeCandidateLog, type SignatureMatch } from "./decodeCandidateLog.ts"
import { encodeParameters } from "./encodeParameters.ts"

/** Decodes calls, logs and errors of contracts whose ABI is unknown. */
export interface SignatureDecoder {
  /** Decodes calldata. */
  readonly call: (data: Hex) => SignatureMatch<FunctionEntry> | DecodeError
  /** Decodes a log. */
  readonly log: (log: EncodedLog) => SignatureMatch<EventEntry> | DecodeError
  /** Decodes revert data. `Error(string)` and `Panic(uint256)` need no source. */
  readonly error: (data: Hex) => SignatureMatch<ErrorEntry> | DecodeError
}

/** Further signatures that fit are spam. */
const maxMatches = 8

/** Decoders of candidates, which sources return again for the same id. */
const exactDecoder = memoize(
  (entry: FunctionEntry | ErrorEntry) => compileParametersDecoder(entry.inputs, { exact: true }),
  new WeakMap()
)

const decodeAfterSelector = <Entry extends FunctionEntry | ErrorEntry>(
  data: Hex,
  candidates: ReadonlyArray<{ readonly entry: Entry; readonly origin: string }>
): SignatureMatch<Entry> | DecodeError => {
  const encoded = `0x${data.slice(10).toLowerCase()}` as Hex
  const matches = new Map<string, Omit<SignatureMatch<Entry>, "alternatives">>()
  let failure: DecodeError | undefined
  for (const { entry, origin } of candidates) {
    const signature = formatSignature(entry)
    if (matches.has(signature)) continue
    const values = exactDecoder(entry)(encoded)
    if (values instanceof Error) failure = values
    else matches.set(signature, { entry, origin, values })
    if (matches.size === maxMatches) break
  }
  const fitting = [...matches]
  const isCanonical = ({ entry, values }: Omit<SignatureMatch<Entry>, "alternatives">) =>
    encodeParameters(entry.inputs, values) === encoded
  const best = (fitting.length > 1 ? fitting.find(([, match]) => isCanonical(match)) : undefined) ?? fitting[0]
  if (best === undefined) return failure ?? new UnknownIdError({ id: data.slice(0, 10) })
  const [signature, match] = best
  return { ...match, alternatives: [...matches.keys()].filter(other => other !== signature) }
}

/**
 * Returns a decoder of calls, logs and errors by signatures that hash to their selector or topic: signatures of standards, then signatures
 * of the source. A signature fits if it decodes the data and no value exceeds its type. If several fit, the decoder uses the first that
 * encodes to the same data, else the first. A signature alone does not say which parameters of an event are indexed; the number of topics
 * and the values decide.
 *
 * It keeps the candidates of each id, so create one for each transaction or request.
 *
 * @example
 * ```ts
 * import { createSignatureDecoder } from "@glossa/abi"
 *
 * const { call } = createSignatureDecoder({
 *   functions: () => [{ fragment: "burn(uint256)", origin: "my list" }],
 *   events: () => []
 * })
 * call(`0x42966c68${"7".padStart(64, "0")}`) // {entry: {name: "burn", …}, values: [7n], origin: "my list", alternatives: []}
 * ```
 */
export const createSignatureDecoder = (source?: SignatureSource): SignatureDecoder => {
  const lookup = createCandidateLookup(source)
  return {
    call: data => decodeAfterSelector(data, lookup.functions(selectorOf(data))),
    error: data => {
      const selector = selectorOf(data)
      const builtIn = builtInErrors.filter(entry => getEntryId(entry) === selector)
      return decodeAfterSelector(data, [
        ...builtIn.map(entry => ({ entry, origin: "Solidity" })),
        ...lookup.errors(selector)
      ])
    },
    log: log => {
      const [topic0 = "no topic"] = log.topics
      const candidates = lookup.events(topic0.toLowerCase() as Hex)
      return candidates.length === 0 ? new UnknownIdError({ id: topic0 }) : decodeCandidateLog(log, candidates)
    }
  }
}

import type { Address, Chain, Hex } from "@glossa/classify"
import { ContractDecoder, type EncodedData } from "@glossa/contracts"
import { Effect } from "effect"
import { invalidParameter, SignatureNotFoundError } from "../api/problems.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"

interface DecodeRequest {
  readonly query: {
    readonly data: Hex
    readonly to?: Address
    readonly blockchain?: Chain
    readonly topics?: ReadonlyArray<Hex>
    readonly kind?: "call" | "log" | "error"
  }
}

const reasonAgainst = ({ topics, kind }: EncodedData): string | undefined => {
  if (kind === "log" && topics === undefined) return "a log is decoded by its topics; add them as topics"
  if (kind !== "log" && kind !== undefined && topics !== undefined) return "only a log has topics"
  return undefined
}

/** A call, a log or an error, decoded by the stored ABI of its contract, else by signatures. */
export const decode = ({ query: { to, blockchain, ...encoded } }: DecodeRequest) =>
  Effect.gen(function* () {
    const reason = reasonAgainst(encoded)
    if (reason !== undefined) return yield* invalidParameter([{ parameter: "kind", reason }])
    const { decode } = yield* ContractDecoder
    const decoded = yield* mapDatabaseErrors(decode(encoded, { chain: blockchain, address: to }))
    if (decoded !== undefined) return decoded
    const [topic0] = encoded.topics ?? []
    const id = topic0 ?? encoded.data.slice(0, 10)
    return yield* new SignatureNotFoundError({
      detail:
        id.length < 10
          ? "The data has fewer than the 4 bytes that select a function or an error."
          : `No ABI or signature known to this service decodes ${id}${encoded.topics === undefined ? "" : " with these topics"} and this data.`
    })
  })

import type { Address, Hex, Token, TokenStandard } from "@glossa/classify"
import { Effect } from "effect"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { booleanAnswer, decimalsAnswer, textAnswer } from "./answers.ts"

/** ERC-165. */
const supportsInterface = (id: string): Hex => `0x01ffc9a7${id.padEnd(64, "0")}`

const questions: ReadonlyArray<Hex> = [
  "0x06fdde03", // name()
  "0x95d89b41", // symbol()
  "0x313ce567", // decimals()
  supportsInterface("80ac58cd"), // ERC-721
  supportsInterface("d9b67a26"), // ERC-1155
  supportsInterface("ffffffff") // no contract that knows ERC-165 says yes
]

type Answer = Hex | null | undefined

const readOr = <A>(answer: Answer, read: (answer: Hex) => A, otherwise: A): A =>
  answer === undefined || answer === null ? otherwise : read(answer)

const standardOf = (
  decimals: number | undefined,
  erc721: boolean,
  erc1155: boolean,
  anything: boolean
): TokenStandard | undefined => {
  if (erc721 && !anything) return "ERC721"
  if (erc1155 && !anything) return "ERC1155"
  return decimals === undefined ? undefined : "ERC20"
}

const tokenOf = ([
  nameAnswer,
  symbolAnswer,
  decimalAnswer,
  erc721,
  erc1155,
  anything
]: ReadonlyArray<Answer>): Token => {
  const name = readOr(nameAnswer, textAnswer, undefined)
  const symbol = readOr(symbolAnswer, textAnswer, undefined)
  const decimals = readOr(decimalAnswer, decimalsAnswer, undefined)
  const standard = standardOf(
    decimals,
    readOr(erc721, booleanAnswer, false),
    readOr(erc1155, booleanAnswer, false),
    readOr(anything, booleanAnswer, false)
  )
  return {
    ...(name === undefined ? {} : { name }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(decimals === undefined ? {} : { decimals }),
    ...(standard === undefined ? {} : { standard })
  }
}

/** What contracts say of themselves as tokens, in their order; empty for one that answers none of the calls. */
export const readTokens = (
  { multicall }: Pick<StateReads, "multicall">,
  addresses: ReadonlyArray<Address>
): Effect.Effect<ReadonlyArray<Token>, ReadError> =>
  Effect.map(multicall(addresses.flatMap(to => questions.map(data => ({ to, data })))), answers =>
    addresses.map((_, i) => tokenOf(answers.slice(i * questions.length, (i + 1) * questions.length)))
  )

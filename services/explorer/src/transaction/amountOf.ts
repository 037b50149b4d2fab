import type { Asset, DecodedParameter } from "@glossa/client"
import { formatUnits } from "../components/formatAmount.ts"
import type { TransactionRecord } from "./records.ts"

/** Functions and events of tokens in which an integer counts the token itself, or is an item of it. */
const ofTokens: ReadonlySet<string> = new Set(
  `transfer(address,uint256)
transferFrom(address,address,uint256)
approve(address,uint256)
increaseAllowance(address,uint256)
decreaseAllowance(address,uint256)
mint(address,uint256)
burn(uint256)
burnFrom(address,uint256)
withdraw(uint256)
Transfer(address,address,uint256)
Approval(address,address,uint256)
Deposit(address,uint256)
Withdrawal(address,uint256)`.split("\n")
)

type Tokens = NonNullable<TransactionRecord["tokens"]>

interface Place {
  readonly parameters: ReadonlyArray<DecodedParameter>
  readonly index: number
  readonly signature: string
  readonly contract: string | undefined
}

const tokenOf = (tokens: Tokens, { parameters, index, signature, contract = "" }: Place): string | undefined => {
  if (ofTokens.has(signature)) return contract
  const before = parameters[index - 1]
  return before?.type === "address" && typeof before.value === "string" && tokens[before.value] !== undefined
    ? before.value
    : undefined
}

/**
 * The amount of a token that a parameter is: of the called token, or of the token in the parameter before it. Undefined if it is none, or if
 * the token is unknown.
 */
export const amountOf = (
  tokens: Tokens,
  place: Place
): { readonly asset: Asset; readonly amountExact: string } | "unlimited" | undefined => {
  const { type, value } = place.parameters[place.index]!
  if (type !== "uint256" || typeof value !== "string" || !/^\d+$/.test(value)) return undefined
  const address = tokenOf(tokens, place)
  const token = address === undefined ? undefined : tokens[address]
  if (address === undefined || token === undefined) return undefined
  const { name, symbol, decimals, standard = "" } = token
  const asset = { address, name, symbol, standard }
  if (standard === "ERC721") return { asset: { ...asset, tokenId: value }, amountExact: "1" }
  if (BigInt(value) >= 2n ** 255n) return "unlimited"
  return decimals === undefined ? undefined : { asset, amountExact: formatUnits(BigInt(value), decimals) }
}

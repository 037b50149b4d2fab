import type { ReadError, RpcClient } from "@glossa/chain"
import type { Address, Hex } from "@glossa/classify"
import { Effect } from "effect"
import { type Approval, approvalKey } from "./Approval.ts"

/** allowance(address,address) of ERC-20. */
const selector = "dd62ed3e"

const word = (address: Address) => address.slice(2).padStart(64, "0")
const toAmount = (data: Hex | null): bigint | null => (data?.length === 66 ? BigInt(data) : null)

/** The allowances of ERC-20 tokens at a block, by the key of their approval; without those that cannot be read. */
export const readAllowances = (
  client: RpcClient,
  block: number,
  approvals: ReadonlyArray<Approval & { readonly owner: Address }>
): Effect.Effect<ReadonlyMap<string, bigint>, ReadError> => {
  const read = approvals.filter(({ scope, keeper, token }) => scope === "amount" && keeper === token)
  if (read.length === 0) return Effect.succeed(new Map())
  const calls = read.map(({ token, owner, spender }) => ({
    to: token,
    data: `0x${selector}${word(owner)}${word(spender)}` as const
  }))
  return Effect.map(
    client.multicall(calls, block),
    answers =>
      new Map(
        answers.flatMap((answer, i) => {
          const amount = toAmount(answer)
          return amount === null ? [] : [[`${read[i]!.owner} ${approvalKey(read[i]!)}`, amount] as const]
        })
      )
  )
}

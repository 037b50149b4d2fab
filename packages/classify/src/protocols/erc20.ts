import { address, amount, type CallFrame, call, event, protocol, type Value } from "../rule/index.ts"

/** An amount of the called token, and the token. */
const named = ({ to }: CallFrame, name: "allowance" | "sent", value: bigint): Readonly<Record<string, Value>> =>
  to === null ? {} : { [name]: amount(to, value), token: address(to) }

export default protocol({
  id: "erc20",
  name: "ERC-20 token",
  type: "token",
  generic: true,
  url: "https://eips.ethereum.org/EIPS/eip-20",
  rules: [
    event("event Approval(address indexed owner, address indexed spender, uint256 value)", {
      means: ({ args, log }) => ({
        action: "approve",
        actor: args.owner,
        values: {
          spender: address(args.spender),
          allowance: amount(log.address, args.value),
          token: address(log.address)
        },
        metadata: { owner: args.owner, spender: args.spender, token: log.address, allowance: args.value.toString() },
        ...(args.value === 0n ? { operation: "revoke" } : {})
      })
    }),
    call("function approve(address spender, uint256 value)", {
      means: ({ args, frame }) => ({
        action: "approve",
        actor: frame.from,
        values: { spender: address(args.spender), ...named(frame, "allowance", args.value) },
        metadata: { spender: args.spender, allowance: args.value.toString() },
        ...(args.value === 0n ? { operation: "revoke" } : {})
      })
    }),
    call("function transfer(address to, uint256 value)", {
      means: ({ args, frame, ledger, transaction }) =>
        // What is paid on as native tokens is no transfer of a token.
        transaction.succeeded && frame.value > 0n && ledger.movements.every(({ asset }) => asset.address !== frame.to)
          ? undefined
          : {
              action: "send",
              actor: frame.from,
              values: { counterparty: address(args.to), ...named(frame, "sent", args.value) },
              metadata: { counterparty: args.to }
            }
    }),
    call("function transferFrom(address from, address to, uint256 value)", {
      means: ({ args, frame, ledger, transaction }) => {
        // ERC-721 has the same function: the flows say which item went.
        const isItem = ledger.movements.some(({ asset }) => asset.address === frame.to && asset.tokenId !== undefined)
        if (isItem && args.from === frame.from) return undefined
        const sent = {
          action: "send",
          values: { counterparty: address(args.to), ...named(frame, "sent", args.value) },
          metadata: { counterparty: args.to }
        } as const
        if (args.from === frame.from) return { ...sent, actor: frame.from }
        const onBehalf = {
          ...sent,
          actor: frame.from,
          operation: "on-behalf",
          values: { ...sent.values, owner: address(args.from) }
        }
        // No owner took part in what failed.
        if (!transaction.succeeded) return onBehalf
        return args.to === frame.from ? { ...sent, actor: args.from } : [{ ...sent, actor: args.from }, onBehalf]
      }
    })
  ]
})

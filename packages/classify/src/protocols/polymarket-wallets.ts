import addresses from "../addresses/polymarket-wallets.json" with { type: "json" }
import { address, at, call, event, protocol } from "../rule/index.ts"

const wallets = at(addresses, "wallets")
const safes = at(addresses, "safes")

/** The wallets that Polymarket's relayer makes and uses for its traders; @polymarket/builder-relayer-client. */
export default protocol({
  id: "polymarket-wallets",
  name: "Polymarket",
  type: "wallet",
  url: "https://docs.polymarket.com/resources/contracts",
  // The factory of deposit wallets.
  named: at(addresses),
  rules: [
    // The factory passes the calls on to the caller's own wallet, by the same function.
    call("function proxy((uint8 typeCode, address to, uint256 value, bytes data)[] calls)", {
      at: wallets,
      means: ({ frame, transaction }) => {
        const own = transaction.calls?.find(
          ({ from, input }) => from === frame.to && input.startsWith(frame.input.slice(0, 10))
        )?.to
        return {
          action: "execute",
          actor: transaction.from,
          ...(own ? { account: own, values: { account: address(own) } } : {}),
          sentence: "Executed a transaction from [the wallet {account}|a wallet][: {outcome}]"
        }
      }
    }),
    event("event ProxyCreation(address proxy, address owner)", {
      at: safes,
      means: ({ args, transaction }) => [
        {
          action: "create",
          actor: transaction.from,
          sentence: "Created the Safe {safe} for {owner}",
          values: { safe: address(args.proxy), owner: address(args.owner) },
          metadata: { created: args.proxy }
        },
        { action: "create", actor: args.proxy, operation: "created", sentence: "Created as a Safe" }
      ]
    })
  ]
})

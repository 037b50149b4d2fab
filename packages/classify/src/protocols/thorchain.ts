import addresses from "../addresses/thorchain.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, protocol, text } from "../rule/index.ts"

/** Beginnings of the memo of a swap (THORChain, "Transaction Memos"). */
const swaps = /^(swap|s|=):([A-Za-z0-9]+)[.~/]/i

/** Vaults on other chains, reached through routers; THORChain's forks run the same code; thorchain/ethereum router. */
export default protocol({
  id: "thorchain",
  name: "THORChain",
  type: "exchange",
  url: "https://dev.thorchain.org/concepts/sending-transactions.html",
  emitters: at(addresses),
  rules: [
    event("event Deposit(address indexed to, address indexed asset, uint256 amount, string memo)", {
      means: ({ args }) => {
        const chain = swaps.exec(args.memo.slice(0, 64))?.[2]
        return chain === undefined
          ? { action: "deposit", operation: "add-liquidity" }
          : { ...bridgedOut(undefined, chain.toUpperCase()), values: { toChain: text(chain.toUpperCase()) } }
      }
    }),
    event("event TransferOut(address indexed vault, address indexed to, address asset, uint256 amount, string memo)", {
      means: ({ args }) => bridgedIn(args.to, "THORChain")
    })
  ]
})

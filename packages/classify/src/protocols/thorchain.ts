import { bridgedIn, bridgedOut, event, protocol, text } from "../rule/index.ts"

/** Beginnings of the memo of a swap (THORChain, "Transaction Memos"). */
const swaps = /^(swap|s|=):([A-Za-z0-9]+)[.~/]/i

/** Vaults on other chains, reached through routers; THORChain's forks run the same code; thorchain/ethereum router. */
export default protocol({
  id: "thorchain",
  name: "THORChain",
  type: "exchange",
  url: "https://dev.thorchain.org/concepts/sending-transactions.html",
  contracts: {
    ethereum: ["0xd37bbe5744d730a1d98d8dc97c42f0ca46ad7146"],
    base: ["0x68208d99746b805a1ae41421950a47b711e35681"],
    bnb: ["0xb30ec53f98ff5947ede720d32ac2da7e52a5f56b"],
    avalanche: ["0x8f66c4ae756bebc49ec8b81966dd8bba9f127549"]
  },
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

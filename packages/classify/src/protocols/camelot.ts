import addresses from "../addresses/camelot.json" with { type: "json" }
import { type Act, at, claimed, event, protocol, requestedWithdrawal, staked, unstaked } from "../rule/index.ts"

const xGrail = at(addresses, "x-grail")

/** Stakes of pools' shares are NFTs, a collection for each pool; others took the design to other chains. */
const position = (act: Act, tokenId: bigint, { chain }: { readonly chain: string }): Act => ({
  ...act,
  contractType: "savings",
  ...(chain === "arbitrum" ? { contractName: "Camelot" } : {}),
  metadata: { tokenId: tokenId.toString() }
})

/** Its pools are of Uniswap V2's and Algebra's designs: see uniswap-v2-forks.ts and algebra.ts. Of docs.camelot.exchange. */
export default protocol({
  id: "camelot",
  name: "Camelot",
  type: "exchange",
  url: "https://docs.camelot.exchange/contracts/arbitrum/one-mainnet",
  // Routers of the third and fourth versions and of the aggregator, then the farms' master, factories of stakes, and plugins of xGRAIL.
  emitters: at(addresses),
  functions: [[{ action: "swap" }]],
  rules: [
    event("event CreatePosition(uint256 indexed tokenId, uint256 amount, uint256 lockDuration)", {
      means: ({ args, transaction }) => position(staked(), args.tokenId, transaction)
    }),
    event("event AddToPosition(uint256 indexed tokenId, address user, uint256 amount)", {
      means: ({ args, transaction }) => position(staked(args.user), args.tokenId, transaction)
    }),
    event("event WithdrawFromPosition(uint256 indexed tokenId, uint256 amount)", {
      means: ({ args, transaction }) => position(unstaked(), args.tokenId, transaction)
    }),
    event("event HarvestPosition(uint256 indexed tokenId, address to, uint256 pending)", {
      means: ({ args, transaction }) => position(claimed(args.to), args.tokenId, transaction)
    }),
    event("event Convert(address indexed from, address to, uint256 amount)", {
      at: xGrail,
      means: ({ args }) => ({ ...staked(args.from), contractType: "community" })
    }),
    event("event Redeem(address indexed userAddress, uint256 xGrailAmount, uint256 grailAmount, uint256 duration)", {
      at: xGrail,
      means: ({ args }) => ({ ...requestedWithdrawal(args.userAddress), contractType: "community" })
    }),
    event("event FinalizeRedeem(address indexed userAddress, uint256 xGrailAmount, uint256 grailAmount)", {
      at: xGrail,
      means: ({ args }) => ({ ...unstaked(args.userAddress), contractType: "community" })
    })
  ]
})

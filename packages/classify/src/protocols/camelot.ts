import {
  type Act,
  claimed,
  type Deployments,
  event,
  protocol,
  requestedWithdrawal,
  staked,
  unstaked
} from "../rule/index.ts"

const xGrail: Deployments = { arbitrum: ["0x3caae25ee616f2c8e13c74da0813402eae3f496b"] }

/** Stakes of pools' shares are NFTs, of which each pool has a collection; others took the design to other chains. */
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
  contracts: {
    arbitrum: [
      "0x1f721e2e82f6676fce4ea07a5958cf098d339e18",
      "0x4ee15342d6deb297c3a2aa7cffd451f788675f53",
      "0x99d4e80db0c023eff8d25d8155e0dcfb5addec5e",
      "0x55401a4f396b3655f66bf6948a1a4dc61dfc21f4",
      "0x6db1ef0df42e30acf139a70c1ed0b7e6c51dbf6d",
      "0xe0a6b372ac6af4b37c7f3a989fe5d5b194c24569",
      "0x5422aa06a38fd9875fc2501380b40659feebd3bb",
      "0xd27c373950e7466c53e5cd6ee3f70b240dc0b1b1"
    ]
  },
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

import { type Address, event, protocol } from "../rule/index.ts"

const claimed = (by: Address) => ({ action: "claim", by, operation: "airdrop" }) as const

/** Uniswap's MerkleDistributor and the airdrops that kept its event. */
export default protocol({
  id: "merkle-distributor",
  name: "Airdrop",
  type: "token",
  url: "https://github.com/Uniswap/merkle-distributor",
  rules: [
    event("event Claimed(uint256 index, address account, uint256 amount)", {
      means: ({ args }) => claimed(args.account)
    }),
    event("event Claimed(uint256 indexed index, address indexed account, uint256 amount)", {
      id: "Claimed-indexed",
      means: ({ args }) => claimed(args.account)
    })
  ]
})

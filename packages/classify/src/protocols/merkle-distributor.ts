import { type Act, type Address, event, type Ledger, type Log, protocol } from "../rule/index.ts"

const claimed = (by: Address, { address }: Log, ledger: Ledger): Act => {
  const paid = ledger.movements.find(({ from, to }) => from === address && to === by)
  return { action: "claim", by, operation: "airdrop", ...(paid === undefined ? {} : { namedFor: paid.asset.address }) }
}

/** Uniswap's MerkleDistributor and the airdrops that kept its event. */
export default protocol({
  id: "merkle-distributor",
  name: "Airdrop",
  type: "token",
  generic: true,
  url: "https://github.com/Uniswap/merkle-distributor",
  rules: [
    event("event Claimed(uint256 index, address account, uint256 amount)", {
      means: ({ args, log, ledger }) => claimed(args.account, log, ledger)
    }),
    event("event Claimed(uint256 indexed index, address indexed account, uint256 amount)", {
      id: "Claimed-indexed",
      means: ({ args, log, ledger }) => claimed(args.account, log, ledger)
    })
  ]
})

import addresses from "../addresses/merkle-distributor.json" with { type: "json" }
import {
  type Act,
  type Address,
  at,
  event,
  type Ledger,
  type Log,
  movedBetween,
  protocol,
  type Transaction
} from "../rule/index.ts"

const claimed = (
  actor: Address,
  { address }: Log,
  ledger: Ledger,
  { from: sender }: Transaction
): ReadonlyArray<Act> => {
  const paid = movedBetween(ledger, address, actor)
  const named = paid === undefined ? {} : { namedFor: paid.asset.address }
  const claim: Act = { action: "claim", actor, operation: "airdrop", ...named }
  // Anyone can send a claim: its owner is paid.
  return sender === actor
    ? [claim]
    : [
        claim,
        {
          action: "execute",
          actor: sender,
          operation: "on-behalf",
          sentence: "Claimed an airdrop for another address",
          ...named
        }
      ]
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
      means: ({ args, log, ledger, transaction }) => claimed(args.account, log, ledger, transaction)
    }),
    event("event Claimed(uint256 indexed index, address indexed account, uint256 amount)", {
      id: "Claimed-indexed",
      means: ({ args, log, ledger, transaction }) => claimed(args.account, log, ledger, transaction)
    }),
    // Arbitrum's TokenDistributor, and airdrops after it.
    event("event HasClaimed(address indexed recipient, uint256 amount)", {
      means: ({ args, log, ledger, transaction }) => claimed(args.recipient, log, ledger, transaction)
    }),
    // ENS gave its token out by itself, to be delegated at once.
    event("event Claim(address indexed claimant, uint256 amount)", {
      at: at(addresses, "claim"),
      means: ({ args, log, ledger, transaction }) => claimed(args.claimant, log, ledger, transaction)
    })
  ]
})

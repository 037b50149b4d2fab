import addresses from "../addresses/worldcoin.json" with { type: "json" }
import { type Act, address, at, claimed, event, protocol } from "../rule/index.ts"

/** Grants for verified people, which their wallet's relayer claims; worldcoin/worldcoin-grants-contracts, worldcoin/world-id-contracts. */
export default protocol({
  id: "worldcoin",
  name: "Worldcoin",
  type: "token",
  url: "https://github.com/worldcoin/worldcoin-grants-contracts",
  // The registry of identities, and the routers that check proofs of them.
  emitters: at(addresses),
  rules: [
    event("event GrantClaimed(uint256 grantId, address receiver)", {
      // Contracts of many grants: the token that they pay names the record.
      means: ({ args, ledger, transaction }) => {
        const paid = ledger.movementsOf(args.receiver).find(({ to }) => to === args.receiver)
        const named = paid === undefined ? {} : { namedFor: paid.asset.address }
        const relayed: Act = {
          action: "execute",
          actor: transaction.from,
          operation: "on-behalf",
          sentence: "Claimed a grant for {recipient}",
          values: { recipient: address(args.receiver) },
          ...named
        }
        const claim = { ...claimed(args.receiver), ...named }
        return transaction.from === args.receiver ? claim : [claim, relayed]
      }
    })
  ]
})

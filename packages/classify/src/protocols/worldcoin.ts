import { type Act, address, claimed, event, protocol } from "../rule/index.ts"

/** Grants for verified people, which their wallet's relayer claims; worldcoin/worldcoin-grants-contracts, worldcoin/world-id-contracts. */
export default protocol({
  id: "worldcoin",
  name: "Worldcoin",
  type: "token",
  url: "https://github.com/worldcoin/worldcoin-grants-contracts",
  // The registry of identities, and the routers that check proofs of them.
  contracts: {
    ethereum: ["0xf7134ce138832c1456f2a91d64621ee90c2bddea", "0x163b09b4fe21177c455d850bd815b6d583732432"],
    optimism: ["0x57f928158c3ee7cdad1e4d8642503c4d0201f611"],
    polygon: ["0x515f06b36e6d3b707eaecbded18d8b384944c87f"]
  },
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

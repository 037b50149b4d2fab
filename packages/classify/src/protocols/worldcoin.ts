import { claimed, event, protocol } from "../rule/index.ts"

/** Grants for verified people, which their wallet's relayer claims; worldcoin/worldcoin-grants-contracts, worldcoin/world-id-contracts. */
export default protocol({
  id: "worldcoin",
  name: "Worldcoin",
  type: "token",
  url: "https://github.com/worldcoin/worldcoin-grants-contracts",
  // The registry of identities.
  contracts: { ethereum: ["0xf7134ce138832c1456f2a91d64621ee90c2bddea"] },
  rules: [
    event("event GrantClaimed(uint256 grantId, address receiver)", {
      means: ({ args }) => ({ ...claimed(args.receiver), contractName: "Worldcoin" })
    })
  ]
})

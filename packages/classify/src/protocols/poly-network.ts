import { bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** Lock proxies of Poly Network, which numbers chains itself; polynetwork/eth-contracts. */
export default protocol({
  id: "poly-network",
  name: "Poly Network",
  type: "exchange",
  url: "https://github.com/polynetwork/eth-contracts",
  contracts: {
    ethereum: ["0x250e76987d838a75310c34bf422ea9f1ac4cc906"],
    optimism: ["0xd3b90e2603d265bf46dbc788059ac12d52b6ac57"],
    polygon: ["0x28ff66a1b95d7cacf8eded2e658f768f44841212"],
    arbitrum: ["0x2f7ac9436ba4b548f9582af91ca1ef02cd2f1f03"],
    bnb: ["0x2f7ac9436ba4b548f9582af91ca1ef02cd2f1f03"],
    gnosis: ["0x77f3a156e8e597c64d4a12d62f20a0d2ff839dd5"],
    avalanche: ["0xd3b90e2603d265bf46dbc788059ac12d52b6ac57"]
  },
  rules: [
    event(
      "event LockEvent(address fromAssetHash, address fromAddress, uint64 toChainId, bytes toAssetHash, bytes toAddress, uint256 amount)",
      { means: ({ args }) => bridgedOut(args.fromAddress, "") }
    ),
    event("event UnlockEvent(address toAssetHash, address toAddress, uint256 amount)", {
      means: ({ args }) => bridgedIn(args.toAddress, "")
    })
  ]
})

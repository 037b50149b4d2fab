import { event, protocol } from "../rule/index.ts"

/** Vaults that give a token for any item of a collection, and their zaps; @reservoir0x/sdk. */
export default protocol({
  id: "nftx",
  name: "NFTX",
  type: "marketplace",
  url: "https://docs.nftx.io/smart-contracts/contracts",
  contracts: {
    ethereum: [
      "0xbe86f647b167567525ccaafcd6f881f1ee558216",
      "0x0fc584529a2aefa997697fafacba5831fac0c22d",
      "0x941a6d105802cccaa06de58a13a6f49ebdcd481c",
      "0xdc774d5260ec66e5dd4627e1dd800eff3911345c",
      "0xc255335bc5abd6928063f5788a5e420554858f01",
      "0x293a0c49c85f1d8851c665ac3ce1f1dc2a79be3d",
      "0x250d62a67254a46c0de472d2c9215e1d890cc90f",
      "0x56dab32697b4a313f353da0ce42b5113ed8e6f74"
    ]
  },
  rules: [
    // An item for the vault's token, or for coin where a zap sells that token at once.
    event("event Minted(uint256[] nftIds, uint256[] amounts, address to)", {
      means: () => ({ action: "sell", contractName: "NFTX" })
    }),
    event("event Minted(uint256[] nftIds, uint256[] amounts, address to, address depositor)", {
      id: "Minted-v3",
      means: () => ({ action: "sell", contractName: "NFTX" })
    }),
    event("event Redeemed(uint256[] nftIds, uint256[] specificIds, address to)", {
      means: () => ({ action: "buy", contractName: "NFTX" })
    }),
    event("event Redeemed(uint256[] specificIds, address to)", {
      id: "Redeemed-v3",
      means: () => ({ action: "buy", contractName: "NFTX" })
    }),
    event(
      "event Swapped(uint256[] nftIds, uint256[] amounts, uint256[] specificIds, uint256[] redeemedIds, address to)",
      { means: () => ({ action: "swap", contractName: "NFTX" }) }
    ),
    event("event Swapped(uint256[] nftIds, uint256[] amounts, uint256[] specificIds, address to, address depositor)", {
      id: "Swapped-v3",
      means: () => ({ action: "swap", contractName: "NFTX" })
    })
  ]
})

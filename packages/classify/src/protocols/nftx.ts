import addresses from "../addresses/nftx.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/**
 * Vaults that give a token for any item of a collection, their zaps, distributors of fees, and the third version's pools;
 * @reservoir0x/sdk, docs.nftx.io.
 */
export default protocol({
  id: "nftx",
  name: "NFTX",
  type: "marketplace",
  url: "https://docs.nftx.io/smart-contracts/contracts",
  emitters: at(addresses),
  functions: [
    [
      { action: "buy" },
      "buyAndRedeem(uint256, uint256, uint256[], address[], address recipient)",
      "buyAndRedeemWETH(uint256, uint256, uint256[], uint256, address[], address recipient)"
    ],
    [
      { action: "sell" },
      "mintAndSell721(uint256, uint256[], uint256, address[], address recipient)",
      "mintAndSell721WETH(uint256, uint256[], uint256, address[], address recipient)",
      "mintAndSell1155(uint256, uint256[], uint256[], uint256, address[], address recipient)",
      "mintAndSell1155WETH(uint256, uint256[], uint256[], uint256, address[], address recipient)"
    ],
    [
      { action: "swap" },
      "buyAndSwap721(uint256, uint256[], uint256[], address[], address recipient)",
      "buyAndSwap721WETH(uint256, uint256[], uint256[], uint256, address[], address recipient)",
      "buyAndSwap1155(uint256, uint256[], uint256[], uint256[], address[], address recipient)",
      "buyAndSwap1155WETH(uint256, uint256[], uint256[], uint256[], uint256, address[], address recipient)"
    ],
    [
      { action: "deposit", operation: "add-liquidity" },
      "addLiquidity721(uint256, uint256[], uint256, uint256)",
      "addLiquidity721ETH(uint256, uint256[], uint256)",
      "addLiquidity721To(uint256, uint256[], uint256, uint256, address recipient)",
      "addLiquidity721ETHTo(uint256, uint256[], uint256, address recipient)",
      "addLiquidity1155(uint256, uint256[], uint256[], uint256, uint256)",
      "addLiquidity1155ETH(uint256, uint256[], uint256[], uint256)",
      "addLiquidity1155To(uint256, uint256[], uint256[], uint256, uint256, address recipient)",
      "addLiquidity1155ETHTo(uint256, uint256[], uint256[], uint256, address recipient)"
    ],
    [
      { action: "stake", sentence: "Staked NFTs with {contract}" },
      "provideInventory721(uint256, uint256[])",
      "provideInventory1155(uint256, uint256[], uint256[])"
    ],
    [
      { action: "create", operation: "create-vault", sentence: "Created a vault on {contract}" },
      "createVault(string, string, address, bool, bool)"
    ]
  ],
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

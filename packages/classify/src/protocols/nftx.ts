import { event, protocol } from "../rule/index.ts"

/**
 * Vaults that give a token for any item of a collection, their zaps, distributors of fees, and the third version's pools;
 * @reservoir0x/sdk, docs.nftx.io.
 */
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
      "0x56dab32697b4a313f353da0ce42b5113ed8e6f74",
      "0x6845ff5f102bef9d785468f0beb535b4687406e7",
      "0xa70e10beb02ff9a44007d9d3695d4b96003db101",
      "0x26387fca3692fcac1c1e8e4e2b22a6cf0d4b71bf",
      "0x70a741a12262d4b5ff45c0179c783a380eebe42a",
      "0x1703f8111b0e7a10e1d14f9073f53680d64277a3",
      "0xfd8a76dc204e461db5da4f38687adc9cc5ae4a86"
    ],
    base: [
      "0x0d74b761eab5cc7cc0e4e625a2e2b8251a4915c6",
      "0x31cb832f661cd90fc9fca6fb70a39ca811a02aed",
      "0x7c656f0691db983ee78f68189c55c36d1862c901",
      "0x2d77756c139ed3c25472daf233f332e8f605dd8e"
    ],
    arbitrum: [
      "0x4deeb9d2bff2e9c35ce1f013dcc4582f891cb711",
      "0xf56296b3010a59ef7f0915569dd44e1302b9ca40",
      "0x0da69287b4c1b28181e5d155dddda7fa5c32e5ad",
      "0xf9e891ab1eca89b7a4b3cbd45aebfdf3ec38946f"
    ]
  },
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

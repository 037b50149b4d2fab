import type { Address, Chain } from "../Transaction.ts"

/** The tokens that pools and vaults are priced by: deep markets, and a feed of their own. */
export const quotes: Readonly<Record<Chain, ReadonlyArray<Address>>> = {
  ethereum: [
    "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2", // WETH
    "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", // USDC
    "0xdac17f958d2ee523a2206206994597c13d831ec7" // USDT
  ],
  optimism: [
    "0x4200000000000000000000000000000000000006", // WETH
    "0x0b2c639c533813f4aa9d7837caf62653d097ff85", // USDC
    "0x7f5c764cbc14f9669b88837ca1490cca17c31607" // USDC.e
  ],
  polygon: [
    "0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270", // WPOL
    "0x7ceb23fd6bc0add59e62ac25578270cff1b9f619", // WETH
    "0x3c499c542cef5e3811e1192ce70d8cc03d5c3359", // USDC
    "0x2791bca1f2de4661ed88a30c99a7a9449aa84174" // USDC.e
  ]
}

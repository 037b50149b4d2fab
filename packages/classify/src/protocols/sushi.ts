import { event, protocol } from "../rule/index.ts"

/** Its pairs are a fork of Uniswap V2, its V3 pools of V3, its farms are MasterChefs: see those files. */
export default protocol({
  id: "sushi",
  name: "SushiSwap",
  type: "exchange",
  url: "https://docs.sushi.com/docs/Introduction",
  // Route processors 1 to 5, the snwapper, SushiXSwap, Trident's router, the farms, xSUSHI, the BentoBox; of the package sushi.
  contracts: {
    ethereum: [
      "0x19dba5df5383168f760617aadd23322bc5f9ff7b",
      "0x044b75f554b886a065b9567891e45c79542d7357",
      "0x827179dd56d07a7eea32e3873493835da2866976",
      "0x8516944e89f296eb6473d79aed1ba12088016c9e",
      "0x5550d13389bb70f45fcef58f19f6b6e87f6e747d",
      "0xe43ca1dee3f0fc1e2df73a0745674545f11a59f5",
      "0xf2614a233c7c3e7f08b1f887ba133a13f1eb2c55",
      "0xac4c6e212a361c968f1725b4d055b47e63f80b75",
      "0x011e52e4e40cf9498c79273329e8827b21e2e581",
      "0x804b526e5bf4349819fe2db65349d0825870f8ee",
      "0xddc1b5920723f774d2ec2c3c9355251a20819776",
      "0xc2edad668740f1aa35e4d8f227fb8e17dca888cd",
      "0xef0881ec094552b2e128cf945ef17a6752b4ec5d",
      "0x8798249c2e607446efb7ad49ec89dd1865ff4272",
      "0xf5bce5077908a1b7370b9ae04adc565ebd643966"
    ],
    optimism: [
      "0x96e04591579f298681361c6122dc4ef405c19385",
      "0xf0cbce1942a68beb3d1b73f0dd86c8dcc363ef49",
      "0x4c5d5234f232bd2d76b96aa33f5ae4fcf0e4bfab",
      "0xeb94eca012ec0bbb254722fdda2ce7475875a52b",
      "0x1f2fcf1d036b375b384012e61d3aa33f8c256bbe",
      "0xf2614a233c7c3e7f08b1f887ba133a13f1eb2c55",
      "0xac4c6e212a361c968f1725b4d055b47e63f80b75",
      "0x8b396ddf906d552b2f98a8e7d743dd58cd0d920f",
      "0xe52180815c81d7711b83412e53259bed6a3ab70a",
      "0xb25157bf349295a7cd31d1751973f426182070d6",
      "0xc35dadb65012ec5796536bd9864ed8773abc74c4"
    ],
    polygon: [
      "0x0dc8e47a1196bcb590485ee8bf832c5c68a52f4b",
      "0x5097cbb61d3c75907656dc4e3bba892ff136649a",
      "0x0a6e511fe663827b9ca7e2d2542b20b37fc217a6",
      "0xe7eb31f23a5befeeff76dbd2ed6adc822568a5d2",
      "0x46b3fdf7b5cde91ac049936bf0bdb12c5d22202e",
      "0xf2614a233c7c3e7f08b1f887ba133a13f1eb2c55",
      "0xac4c6e212a361c968f1725b4d055b47e63f80b75",
      "0xd08b5f3e89f1e2d6b067e0a0cbdb094e6e41e77c",
      "0x7a250c60cde7a5ca7b667209beab5ea4e16eed67",
      "0x0769fd68dfb93167989c6f7254cd0d766fb2841f",
      "0x0319000133d3ada02600f0875d2cf03d442c3367"
    ]
  },
  rules: [
    // The BentoBox and Abracadabra's copy of it; called by another, it is only a step of what that does.
    event(
      "event LogDeposit(address indexed token, address indexed from, address indexed to, uint256 amount, uint256 share)",
      {
        means: ({ args, log, transaction }) =>
          transaction.to === log.address ? { action: "deposit", actor: args.from, contractType: "savings" } : undefined
      }
    ),
    event(
      "event LogWithdraw(address indexed token, address indexed from, address indexed to, uint256 amount, uint256 share)",
      {
        means: ({ args, log, transaction }) =>
          transaction.to === log.address ? { action: "withdraw", actor: args.from, contractType: "savings" } : undefined
      }
    ),
    // Trident.
    event(
      "event Swap(address indexed recipient, address indexed tokenIn, address indexed tokenOut, uint256 amountIn, uint256 amountOut)",
      { means: ({ log }) => ({ action: "swap", contractName: "SushiSwap Trident", metadata: { pool: log.address } }) }
    )
  ]
})

import { event, protocol } from "../rule/index.ts"

/** Its pairs are a fork of Uniswap V2, its V3 pools of V3, its V4 of PancakeSwap Infinity: see those files. */
export default protocol({
  id: "sushi",
  name: "SushiSwap",
  type: "exchange",
  url: "https://docs.sushi.com/docs/Introduction",
  // Route processors 1 to 5, the snwapper, SushiXSwap and its adapters, Trident's router and factories, the BentoBox, what collects
  // and converts fees, the helper of positions; of the package sushi.
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
      "0xf5bce5077908a1b7370b9ae04adc565ebd643966",
      "0xc040f84cf7046409f92d578ef9040fe45e6ef4be",
      "0xd75f5369724b513b497101fb15211160c1d96550",
      "0xd408a20f1213286fb3158a2bfbf5bffaca8bf269",
      "0xff51a7c624eb866917102707f3da8bfb99db8692",
      "0x34026a9b9cb6df84880c4b2f778f5965f5679c16",
      "0x5c2e112783a6854653b4bc7dc22248d3e592559c",
      "0xdbeca8fb948c42634256609bce5a3768c9b3e9eb",
      "0xde7259893af7cdbc9fd806c6ba61d22d581d5667",
      "0xca226bd9c754f1283123d32b2a7cf62a722f8ada"
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
      "0xc35dadb65012ec5796536bd9864ed8773abc74c4",
      "0x804b526e5bf4349819fe2db65349d0825870f8ee",
      "0x827179dd56d07a7eea32e3873493835da2866976",
      "0x93395129bd3fcf49d95730d3c2737c17990ff328",
      "0xa62ec622dba415aa94110739b1f951b1202cf322",
      "0xbf3b71decbcefabb3210b9d8f18ec22e0556f5f0",
      "0x34026a9b9cb6df84880c4b2f778f5965f5679c16",
      "0x5c2e112783a6854653b4bc7dc22248d3e592559c",
      "0xdbeca8fb948c42634256609bce5a3768c9b3e9eb",
      "0xde7259893af7cdbc9fd806c6ba61d22d581d5667",
      "0xca226bd9c754f1283123d32b2a7cf62a722f8ada"
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
      "0x0319000133d3ada02600f0875d2cf03d442c3367",
      "0x804b526e5bf4349819fe2db65349d0825870f8ee",
      "0x28890e3c0aa9b4b48b1a716f46c9abc9b12abfab",
      "0x2a0caa28331bc6a18ff195f06694f90671de70f2",
      "0x9cfeadcc38377283adb944205c5238d04d4dd8a1",
      "0x1719def1bf8422a777f2442bce704ac4fb20c7f0",
      "0x1b4eb3e90da47ff898d2cda40b5750721886e850",
      "0x34026a9b9cb6df84880c4b2f778f5965f5679c16",
      "0x5c2e112783a6854653b4bc7dc22248d3e592559c",
      "0xdbeca8fb948c42634256609bce5a3768c9b3e9eb",
      "0xde7259893af7cdbc9fd806c6ba61d22d581d5667",
      "0xca226bd9c754f1283123d32b2a7cf62a722f8ada"
    ]
  },
  functions: [
    [
      { action: "swap" },
      "processRoute(address tokenSent, uint256 sent, address tokenReceived, uint256, address recipient, bytes)",
      "transferValueAndprocessRoute(address, uint256, address tokenSent, uint256 sent, address tokenReceived, uint256, address recipient, bytes)"
    ]
  ],
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

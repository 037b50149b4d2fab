import { event, protocol } from "../rule/index.ts"

/** Its pairs are a fork of Uniswap V2, its V3 pools of V3, its V4 of PancakeSwap Infinity: see those files. Its routers are in sushi-routers.ts. */
export default protocol({
  id: "sushi",
  name: "SushiSwap",
  type: "exchange",
  url: "https://docs.sushi.com/docs/Introduction",
  // BentoBoxes, Trident's routers and factories; of the package sushi.
  contracts: {
    ethereum: [
      "0xf5bce5077908a1b7370b9ae04adc565ebd643966",
      "0xd75f5369724b513b497101fb15211160c1d96550",
      "0xddc1b5920723f774d2ec2c3c9355251a20819776",
      "0xc040f84cf7046409f92d578ef9040fe45e6ef4be"
    ],
    optimism: [
      "0xc35dadb65012ec5796536bd9864ed8773abc74c4",
      "0x93395129bd3fcf49d95730d3c2737c17990ff328",
      "0xe52180815c81d7711b83412e53259bed6a3ab70a",
      "0x827179dd56d07a7eea32e3873493835da2866976"
    ],
    polygon: [
      "0x0319000133d3ada02600f0875d2cf03d442c3367",
      "0x28890e3c0aa9b4b48b1a716f46c9abc9b12abfab",
      "0x7a250c60cde7a5ca7b667209beab5ea4e16eed67",
      "0x2a0caa28331bc6a18ff195f06694f90671de70f2"
    ],
    arbitrum: [
      "0x74c764d41b77dbbb4fe771dab1939b00b146894a",
      "0xc79ae87e9f55761c08e346b98dddf070c9872787",
      "0xd9988b4b5bbc53a794240496cfa9bf5b1f8e0523",
      "0xc2fb256aba36852dccea92181ec6b355f09a0288"
    ],
    bnb: [
      "0xf5bce5077908a1b7370b9ae04adc565ebd643966",
      "0x3d2f8ae0344d38525d2ae96ab750b83480c0844f",
      "0x97a32b4f8486735075f2cbecff64208fbf2e610a",
      "0xa4c0363edd74f55ac8f316a3bf447f8aa09607d3"
    ],
    gnosis: [
      "0xe2d7f5dd869fc7c126d21b13a9080e75a4bdb324",
      "0xf4d73326c13a4fc5fd7a064217e12780e9bd62c3",
      "0xcaabdd9cf4b61813d4a52f980d6bc1b713fe66f5",
      "0x1b9d177ccdea3c79b6c8f40761fc8dc9d0500eaa"
    ],
    avalanche: [
      "0x0711b6026068f736bae6b213031fce978d48e026",
      "0xb84a043bc4fca97b7a74ed7daab1bf12a8df929f",
      "0xf70c086618dcf2b1a461311275e00d6b722ef914",
      "0x7770978eed668a3ba661d51a773d3a992fc9ddcb"
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

import { type Act, type Address, type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

/** Lazy payable claims and burn redeems, at the same addresses on every chain; DefiLlama's dimension-adapters. */
const create2: ReadonlyArray<Address> = [
  "0x1eb73fee2090fb1c20105d5ba887e3c3ba14a17e",
  "0x04ba6cf3c5aa6d4946f5b7f7adf111012a9fac65",
  "0x23aa05a271debffaa3d75739af5581f744b326e4",
  "0x26bbea7803dcac346d5f5f135b57cf2c752a02be",
  "0xfc29813beeb3c7395c7a5f8dfc3352491d5ea0e2"
]
const contracts: Deployments = {
  ...onEveryChain(...create2),
  ethereum: ["0x3b8c2feb0f4953870f825df64322ec967aa26b8c", "0xdb8d79c775452a3929b86ac5deab3e9d38e1c006", ...create2]
}

/** Minted by the caller for itself or another: the ledger shows who received. The creator's contract names the record. */
const minted = (collection: Address, minter?: Address): Act => ({
  action: "mint",
  namedFor: collection,
  ...(minter === undefined ? {} : { actor: minter })
})

export default protocol({
  id: "manifold-claims",
  name: "Manifold",
  type: "nft",
  url: "https://docs.manifold.xyz/",
  forks: [{ name: "Manifold", contracts }],
  functions: [
    [
      { action: "mint" },
      "mint(address, uint256, uint32, bytes32[], address recipient)",
      "mintBatch(address, uint256, uint16, uint32[], bytes32[][], address recipient)",
      "mintProxy(address, uint256, uint16, uint32[], bytes32[][], address recipient)",
      "mintSignature(address, uint256, uint16, bytes, bytes32, bytes32, address recipient, uint256)"
    ]
  ],
  rules: [
    event("event ClaimMint(address indexed creatorContract, uint256 indexed instanceId)", {
      means: ({ args }) => minted(args.creatorContract)
    }),
    event("event ClaimMintBatch(address indexed creatorContract, uint256 indexed instanceId, uint16 mintCount)", {
      means: ({ args }) => minted(args.creatorContract)
    }),
    event(
      "event ClaimMintProxy(address indexed creatorContract, uint256 indexed instanceId, uint16 mintCount, address proxy, address mintFor)",
      {
        means: ({ args }) => [
          minted(args.creatorContract, args.mintFor),
          ...(args.proxy === args.mintFor ? [] : [minted(args.creatorContract, args.proxy)])
        ]
      }
    )
  ]
})

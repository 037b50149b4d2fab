import addresses from "../addresses/manifold-claims.json" with { type: "json" }
import { type Act, type Address, byName, event, protocol } from "../rule/index.ts"

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
  forks: byName(addresses, "fork"),
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

import addresses from "../addresses/merkl.json" with { type: "json" }
import { at, claimed, event, protocol } from "../rule/index.ts"

/** Rewards of many protocols by merkle tree, and those who distribute by the same event; AngleProtocol/merkl-contracts Distributor. */
export default protocol({
  id: "merkl",
  name: "Merkl",
  type: "savings",
  url: "https://docs.merkl.xyz/",
  emitters: at(addresses),
  functions: [[{ action: "claim" }, "claim(address[], address[], uint256[], bytes32[][])"]],
  rules: [
    event("event Claimed(address indexed user, address indexed token, uint256 amount)", {
      means: ({ args }) => claimed(args.user)
    })
  ]
})

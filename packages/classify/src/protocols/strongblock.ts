import addresses from "../addresses/strongblock.json" with { type: "json" }
import { type Act, at, calls, claimed, protocol } from "../rule/index.ts"

const ethereum = at(addresses, "ethereum")
const polygon = at(addresses, "polygon")
const paid: Act = { action: "send", operation: "pay-fee", sentence: "Paid[ {sent}] for nodes of {contract}" }

/** Nodes, which earn while their monthly fee is paid; StrongBlock's verified sources. */
export default protocol({
  id: "strongblock",
  name: "StrongBlock",
  type: "savings",
  url: "https://docs.strongblock.com/",
  rules: [
    ...calls(claimed(), ethereum, "claimAll(uint256 blockNumber, bool toStrongPool)"),
    ...calls(paid, ethereum, "payAll(uint256 nodeCount)", "payFee(uint128 nodeId)"),
    ...calls(
      claimed(),
      polygon,
      "claimAll(uint256 timestamp, address toStrongPool, uint256 fromNode, uint256 toNode)"
    ).map(rule => ({ ...rule, id: "claimAll-polygon" })),
    ...calls(paid, polygon, "payAll(uint256 fromNode, uint256 toNode)").map(rule => ({
      ...rule,
      id: "payAll-polygon"
    })),
    ...calls(paid, polygon, "pay(uint256 nodeId)")
  ]
})

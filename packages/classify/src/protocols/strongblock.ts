import { type Act, calls, claimed, protocol } from "../rule/index.ts"

const ethereum = { ethereum: ["0xfbddadd80fe7bda00b901fbaf73803f2238ae655"] } as const
const polygon = { polygon: ["0xc5622f143972a5da6aabc5f5379311ee5eb48568"] } as const
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

import { type Address, type Act, call, calls, type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

/** Limit Order Protocol v1 and v2; v3 and v4 are part of the routers. Dune's spellbook (oneinch_mapped_contracts). */
const second: Deployments = {
  ethereum: ["0x3ef51736315f52d568d6d2cf289419b9cfffe782", "0x119c71d3bbac22029622cbaec24854d3d32d2828"],
  optimism: ["0xb707d89d29c189421163515c59e42147371d6857", "0x11431a89893025d2a48dca4eddc396f8c8117187"],
  polygon: ["0xb707d89d29c189421163515c59e42147371d6857", "0x94bc2a1c732bcad7343b25af48385fe76e08734f"]
}
const third = onEveryChain("0x1111111254eeb25477b68fb85ed929f73a960582")
const fourth = onEveryChain("0x111111125421ca6dc452d289314280a0f8842a65")
const nativeOrders = onEveryChain("0xe12e0f117d23a5ccc57f8935cd8c4e80cd91ff01")

/** SeriesNonceManager; 1inch-sdk-go. */
const nonces: Deployments = {
  ethereum: ["0x303389f541ff2d620e42832f180a08e767b28e10"],
  optimism: ["0x32d12a25f539e341089050e2d26794f041fc9df8"],
  polygon: ["0xa5eb255ef45dfb48b5d133d08833def69871691d"]
}

/** Both sides of a filled order; where a resolver fills, its contract is the taker. */
const filled = (maker: Address, taker: Address): ReadonlyArray<Act> => [
  { action: "swap", by: maker, metadata: { counterparty: taker } },
  { action: "swap", by: taker, metadata: { counterparty: maker } }
]

const order2 =
  "(uint256 salt, address makerAsset, address takerAsset, address maker, address receiver, address allowedSender, uint256 makingAmount, uint256 takingAmount, uint256 offsets, bytes interactions) order"
const quote =
  "(uint256 info, address makerAsset, address takerAsset, address maker, address allowedSender, uint256 makingAmount, uint256 takingAmount) order"

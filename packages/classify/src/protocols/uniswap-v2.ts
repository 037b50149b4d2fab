import addresses from "../addresses/uniswap-v2.json" with { type: "json" }
import { at, byName, type Create2, event, factories, pairRules, poolCreated, protocol } from "../rule/index.ts"

/** Factories of @uniswap/sdk-core and sushi; hashes of the pairs' creation code: of UniswapV2Library.pairFor and of sushi. */
const uniswap = "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f"
const sushi = "0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303"

const pairs: Create2 = {
  salt: "tokens",
  factories: [...factories(addresses, "factory", uniswap), ...factories(addresses, "sushi-factory", sushi)],
  allowsUnproven: true
}

export default protocol({
  id: "uniswap-v2",
  name: "Uniswap V2",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v2/reference/smart-contracts/pair",
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
  rules: [
    ...pairRules(pairs),
    event("event PairCreated(address indexed token0, address indexed token1, address pair, uint256 index)", {
      means: ({ args, transaction }) => poolCreated(transaction.from, args.pair)
    })
  ]
})

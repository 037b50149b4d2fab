import { call, type Deployments, event, protocol } from "../rule/index.ts"

const wrappedCoin: Deployments = {
  ethereum: ["0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"],
  optimism: ["0x4200000000000000000000000000000000000006"],
  polygon: ["0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270"]
}

export default protocol({
  id: "wrapped-coin",
  name: "Wrapped coin",
  type: "native",
  generic: true,
  rules: [
    event("event Deposit(address indexed owner, uint256 amount)", {
      at: wrappedCoin,
      means: ({ args }) => ({ action: "deposit", by: args.owner, operation: "wrap" })
    }),
    event("event Withdrawal(address indexed owner, uint256 amount)", {
      at: wrappedCoin,
      means: ({ args }) => ({ action: "withdraw", by: args.owner, operation: "unwrap" })
    }),
    call("function deposit()", {
      at: wrappedCoin,
      means: ({ frame }) => ({ action: "deposit", by: frame.from, operation: "wrap" })
    }),
    call("function withdraw(uint256 amount)", {
      at: wrappedCoin,
      means: ({ frame }) => ({ action: "withdraw", by: frame.from, operation: "unwrap" })
    })
  ]
})

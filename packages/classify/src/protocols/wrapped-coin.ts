import { call, event, protocol, wrappedNative } from "../rule/index.ts"

export default protocol({
  id: "wrapped-coin",
  name: "Wrapped native token",
  type: "native",
  generic: true,
  rules: [
    event("event Deposit(address indexed owner, uint256 amount)", {
      at: wrappedNative,
      means: ({ args }) => ({ action: "deposit", actor: args.owner, operation: "wrap" })
    }),
    event("event Withdrawal(address indexed owner, uint256 amount)", {
      at: wrappedNative,
      means: ({ args }) => ({ action: "withdraw", actor: args.owner, operation: "unwrap" })
    }),
    call("function deposit()", {
      at: wrappedNative,
      means: ({ frame }) => ({ action: "deposit", actor: frame.from, operation: "wrap" })
    }),
    call("function withdraw(uint256 amount)", {
      at: wrappedNative,
      means: ({ frame }) => ({ action: "withdraw", actor: frame.from, operation: "unwrap" })
    })
  ]
})

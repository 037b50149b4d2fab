import {
  type Act,
  type Address,
  amount,
  call,
  event,
  nativeTokenAddress,
  protocol,
  wrappedNative
} from "../rule/index.ts"

/** The event says the amount, which a router that passes it on has in none of its flows. */
const wrapped = (actor: Address, token: Address, value: bigint): Act => ({
  action: "deposit",
  actor,
  operation: "wrap",
  sentence: "Wrapped {native} into {wrapped}",
  values: { native: amount(nativeTokenAddress, value), wrapped: amount(token, value) }
})

const unwrapped = (actor: Address, token: Address, value: bigint): Act => ({
  action: "withdraw",
  actor,
  operation: "unwrap",
  sentence: "Unwrapped {wrapped} into {native}",
  values: { native: amount(nativeTokenAddress, value), wrapped: amount(token, value) }
})

export default protocol({
  id: "wrapped-coin",
  name: "Wrapped native token",
  type: "native",
  generic: true,
  rules: [
    event("event Deposit(address indexed owner, uint256 amount)", {
      at: wrappedNative,
      means: ({ args, log }) => wrapped(args.owner, log.address, args.amount)
    }),
    event("event Withdrawal(address indexed owner, uint256 amount)", {
      at: wrappedNative,
      means: ({ args, log }) => unwrapped(args.owner, log.address, args.amount)
    }),
    call("function deposit()", {
      at: wrappedNative,
      means: ({ frame }) => (frame.to === null ? undefined : wrapped(frame.from, frame.to, frame.value))
    }),
    call("function withdraw(uint256 amount)", {
      at: wrappedNative,
      means: ({ frame, args }) => (frame.to === null ? undefined : unwrapped(frame.from, frame.to, args.amount))
    })
  ]
})

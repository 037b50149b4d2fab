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

/** A router's own flows have neither side, as it passes on what it wraps. */
const values = (from: Address | null, to: Address | null, value: bigint): Pick<Act, "values"> =>
  from === null || to === null ? {} : { values: { sent: amount(from, value), received: amount(to, value) } }

const wrapped = (actor: Address, token: Address | null, value: bigint): Act => ({
  action: "deposit",
  actor,
  operation: "wrap",
  ...values(nativeTokenAddress, token, value)
})

const unwrapped = (actor: Address, token: Address | null, value: bigint): Act => ({
  action: "withdraw",
  actor,
  operation: "unwrap",
  ...values(token, nativeTokenAddress, value)
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
      means: ({ frame }) => wrapped(frame.from, frame.to, frame.value)
    }),
    call("function withdraw(uint256 amount)", {
      at: wrappedNative,
      means: ({ frame, args }) => unwrapped(frame.from, frame.to, args.amount)
    })
  ]
})

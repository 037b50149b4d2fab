import addresses from "../addresses/multicall.json" with { type: "json" }
import { type Act, at, byName, type CallFrame, call, nativeTokenAddress, protocol } from "../rule/index.ts"

/** It executes the calls that its caller bundled. */
const carried = ({ from, to }: CallFrame): Act => ({
  action: "execute",
  actor: from,
  ...(to === null ? {} : { proxy: to })
})

export default protocol({
  id: "multicall",
  name: "Multicall3",
  type: "wallet",
  url: "https://github.com/mds1/multicall",
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
  rules: [
    call("function aggregate((address target, bytes callData)[] calls)", { means: ({ frame }) => carried(frame) }),
    call("function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)", {
      means: ({ frame }) => carried(frame)
    }),
    call("function aggregate3((address target, bool allowFailure, bytes callData)[] calls)", {
      means: ({ frame }) => carried(frame)
    }),
    call("function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)", {
      means: ({ args, frame }) =>
        args.calls.every(({ callData }) => callData === "0x")
          ? [
              carried(frame),
              {
                action: "send",
                actor: frame.from,
                contractType: "native",
                namedFor: nativeTokenAddress,
                sentence: `Sent {sent} to ${args.calls.length} addresses`
              }
            ]
          : carried(frame)
    })
  ]
})

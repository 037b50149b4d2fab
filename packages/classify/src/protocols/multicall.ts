import {
  type Act,
  type CallFrame,
  call,
  type Deployments,
  nativeTokenAddress,
  onEveryChain,
  protocol
} from "../rule/index.ts"

/** Multicall3 of mds1/multicall on every chain; MakerDAO's first and second. */
const first: Deployments = {
  ethereum: ["0xeefba1e63905ef1d7acba5a8513c70307c1ce441", "0x5ba1e12693dc8f9c48aad8770482f4739beed696"]
}

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
  contracts: onEveryChain("0xca11bde05977b3631167028862be2a173976ca11"),
  forks: [{ name: "Multicall", contracts: first }],
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

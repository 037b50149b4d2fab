import { event, protocol } from "../rule/index.ts"

/** The chains that keep lists' records; ethereumfollowprotocol/contracts. */
const records = {
  ethereum: ["0x5289fe5dabc021d02fddf23d4a4df96f4e0f17ef"],
  optimism: ["0x4ca00413d850dcfa3516e14d21dae2772f2acb85"],
  base: ["0x41aa48ef3c0446b46a5b1cc6337ff3d3716e2a33"]
} as const

/** An operation begins with its version and its code: 1 follow, 2 unfollow, 3 tag, 4 untag. */
const verbs: Readonly<Record<string, string>> = {
  "01": "Followed an account",
  "02": "Unfollowed an account",
  "03": "Tagged an account",
  "04": "Removed a tag from an account"
}

export default protocol({
  id: "efp",
  name: "Ethereum Follow Protocol",
  type: "community",
  url: "https://docs.efp.app/design/list-ops/",
  contracts: records,
  // The registry of lists, their minter and the metadata of accounts.
  forks: [
    {
      name: "Ethereum Follow Protocol",
      contracts: {
        base: [
          "0x0e688f5dca4a0a4729946acbc44c792341714e08",
          "0xdb17bfc64abf7b7f080a49f0bbbf799ddbb48ce5",
          "0x5289fe5dabc021d02fddf23d4a4df96f4e0f17ef"
        ]
      }
    }
  ],
  rules: [
    event("event ListOp(uint256 indexed slot, bytes op)", {
      means: ({ args }) => ({
        action: "execute",
        operation: "follow",
        sentence: `${verbs[args.op.slice(4, 6)] ?? "Changed a list"} on {contract}`
      })
    })
  ]
})

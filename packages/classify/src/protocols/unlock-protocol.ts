import { address, call, type Deployments, event, protocol } from "../rule/index.ts"

const factories: Deployments = {
  ethereum: ["0xe79b93f8e22676774f2a8dad469175ebd00029fa", "0x3d5409cce1d45233de1d4ebdee74b8e004abdd13"],
  optimism: ["0x99b1348a9129ac49c6de7f11245773de2f51fb0c"],
  polygon: ["0xe8e5cd156f89f7bdb267eabd5c43af3d5af2a78f", "0x14bb3586ce2946e71b95fe00fc73dd30ed830863"],
  base: ["0xd0b14797b9d08493392865647384974470202a78"],
  arbitrum: ["0x1ff7e338d5e582138c46044dc238543ce555c963"],
  bnb: ["0xec83410dbc48c7797d2f2afe624881674c65c856", "0x99b1348a9129ac49c6de7f11245773de2f51fb0c"],
  gnosis: ["0x1bc53f4303c711cc693f6ec3477b83703dcb317f", "0x14bb3586ce2946e71b95fe00fc73dd30ed830863"],
  avalanche: ["0x70cbe5f72dd85aa634d07d2227a421144af734b3"],
  linea: ["0x70b3c9dd9788570faab24b92c3a57d99f8186cc7"],
  scroll: ["0x259813b665c8f6074391028ef782e27b65840d89"]
}

/** Memberships: each lock is a collection whose keys are sold for a time; unlock-protocol/unlock, @unlock-protocol/networks. */
export default protocol({
  id: "unlock-protocol",
  name: "Unlock Protocol",
  type: "nft",
  generic: true,
  url: "https://docs.unlock-protocol.com/core-protocol/",
  forks: [{ name: "Unlock Protocol", contracts: factories }],
  rules: [
    event("event NewLock(address indexed lockOwner, address indexed newLockAddress)", {
      at: factories,
      means: ({ args }) => ({
        action: "create",
        actor: args.lockOwner,
        operation: "create-collection",
        sentence: "Created the membership contract {created} on {contract}",
        values: { created: address(args.newLockAddress) },
        metadata: { created: args.newLockAddress }
      })
    }),
    call(
      "function purchase(uint256[] values, address[] recipients, address[] referrers, address[] keyManagers, bytes[] data)",
      { means: ({ frame }) => ({ action: "mint", actor: frame.from }) }
    )
  ]
})

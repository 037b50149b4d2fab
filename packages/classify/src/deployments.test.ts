import { expect, test } from "vitest"
import { getContractLabel } from "./classify.ts"
import type { Address, Chain } from "./Transaction.ts"

/** What is around a protocol's core: gateways, old versions, governance, factories. */
const deployments: ReadonlyArray<readonly [name: string, chain: Chain, address: Address, what: string]> = [
  ["Aave V3", "ethereum", "0xb04427efdd15b0ec233400d2f7f7e4fd0291c285", "EtherFi's adapter of swaps"],
  ["Aave V3", "polygon", "0xe28e2c8d240dd5ebd0adcab86fbd79df7a052034", "adapter of debts"],
  ["Aave DAO", "optimism", "0x0e1a3af1f9cc76a62ed31ededca291e63632e7c4", "payloads"],
  ["Aave Safety Module", "ethereum", "0xecd4bd3121f9fd604ffac631bf6d41ec12f1fafb", "migration of stakes"],
  ["Aave Umbrella", "ethereum", "0xd400fc38ed4732893174325693a63c30ee3881a8", "its core"],
  ["Lido", "ethereum", "0x388c818ca8b9251b393131c08a736a67ccb19297", "rewards of the execution layer"],
  ["Lido", "ethereum", "0xda7de2ecddfccc6c3af10108db212acbbf9ea83f", "community staking"],
  ["Lido DAO", "ethereum", "0xc1db28b3301331277e307fdcff8de28242a4486e", "dual governance"],
  ["Polymarket", "polygon", "0x00000000000fb5c9adea0298d729a0cb3823cc07", "deposit wallets"],
  ["SushiSwap V4", "polygon", "0xd3d35fbc4e44523ca3cd383c1948322ddb42f644", "manager of positions"],
  ["SushiSwap", "optimism", "0x93395129bd3fcf49d95730d3c2737c17990ff328", "Trident's factory"],
  ["SushiSwap", "polygon", "0x0769fd68dfb93167989c6f7254cd0d766fb2841f", "MiniChef"],
  ["Maverick", "ethereum", "0x116193c58b40d50687c0433b2aa0cc4ae00bc32c", "manager of positions"],
  ["QuickSwap", "polygon", "0x7f281a8cdf66ef5e9db8434ec6d97acc1bc01e78", "center of farms"],
  ["QuickSwap V3", "polygon", "0x333068d06563a8dfdbf330a0e04a9d128e98bf5a", "conversion of the old token"],
  ["WOOFi", "ethereum", "0xb84aefef2ddde628d5c7f1fba320de63e3f4757c", "router across chains"],
  ["WOOFi", "optimism", "0x18aa88bb25b8f15fdbe329f789dd000bf679753e", "vault"],
  ["Axelar", "optimism", "0x2d5d7d31f671f86c782533cc367f14109a082712", "gas service"],
  ["Hyperlane", "ethereum", "0x9e6b1022be9bbf5afd152483dad9b88911bc8611", "gas paymaster"],
  ["Safe", "polygon", "0x40a2accbd92bca938b02010e17a5b8929b49130d", "bundles of calls"],
  ["Safe", "ethereum", "0x34cfac646f301356faa8b21e94227e3583fe3f5f", "first singletons"],
  ["EntryPoint", "optimism", "0x433709009b8330fda32311df1c2afa402ed8d009", "version 0.9"],
  ["Blur", "ethereum", "0x2f18f339620a63e43f0839eeb18d7de1e1be4dfb", "moves items"],
  ["Reservoir", "optimism", "0xccaaea06428492f366cd0b7f85f7964f7c322f04", "module of swaps"],
  ["LooksRare", "ethereum", "0x3ab16af1315dc6c95f83cbf522fecf98d00fd9ba", "compounder"],
  ["X2Y2", "ethereum", "0xc8c3cc5be962b6d281e4a53dbcce1359f76a1b85", "shares of fees"],
  ["NFTX", "ethereum", "0x26387fca3692fcac1c1e8e4e2b22a6cf0d4b71bf", "positions of the third version"],
  ["NFTX", "ethereum", "0x688c3e4658b5367da06fd629e41879beab538e37", "stakes of liquidity"],
  ["Curve", "ethereum", "0x45312ea0eff7e09c83cbe249fa1d7598c4c8cd4e", "router"],
  ["Curve", "ethereum", "0xbebc44782c7db0a1a60cb6fe97d0b483032ff1c7", "pool of three dollars"],
  ["Curve", "polygon", "0x722272d36ef0da72ff51c5a65db7b870e2e8d4ee", "factory of pools"],
  ["Curve DAO", "ethereum", "0xe478de485ad2fe566d49342cbd03e49ed7db3356", "votes of owners"],
  ["Convex", "ethereum", "0x989aeb4d175e16225e39e87d0d97a3360524ad80", "proxy that votes"],
  ["Aura", "ethereum", "0xaf52695e1bb01a16d33d7194c28c42b10e0dbec2", "proxy that votes"],
  ["Yearn", "polygon", "0xca12459a931643bf28388c67639b3f352fe9e5ce", "factory of role managers"],
  ["Balancer V2", "optimism", "0xe39b5e3b6d74016b2f6a9673d7d7493b6df549d5", "queries"],
  ["Balancer V2", "ethereum", "0x4e7bbd911cf1efa442bc1b2e9ea01ffe785412ec", "factory of gauges"],
  ["Euler", "polygon", "0xa1c13f5c4929521f0bf31cbe03025cb75c214dcb", "connector of vaults"],
  ["Silo", "optimism", "0xfa773e2c7df79b43dc4bcdae398c5dca94236bc5", "factory"],
  ["Morpho", "ethereum", "0x3a7bb36ee3f3ee32a60e9f2b33c1e5f2e83ad766", "factory of oracles"],
  ["Rocket Pool", "ethereum", "0xce15294273cfb9d9b628f4d61636623decdf4fdc", "deposit pool of version 1.4"],
  ["Rocket Pool", "ethereum", "0x25e54bf48369b8fb25bb79d3a3ff7f3ba448e382", "prices"],
  ["Stargate", "ethereum", "0xecc19e177d24551aa7ed6bc6fe566eca726cc8a9", "composer"],
  ["Fluid", "polygon", "0x52aa899454998be5b000ad077a46bbe360f4e497", "liquidity"]
]

test.for(deployments)("%s on %s is at %s: %s", ([name, chain, address]) => {
  expect(getContractLabel(chain, address)).toBe(name)
})

import { bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** Domains are four characters of a name. */
const domains: Readonly<Record<number, string>> = {
  6648936: "Ethereum",
  1650811245: "Moonbeam",
  1702260083: "Evmos",
  10906210: "Milkomeda",
  1635148152: "Avalanche"
}

/** Optics and Nomad, which was robbed in 2022; nomad-xyz/monorepo, BridgeRouter. */
export default protocol({
  id: "nomad",
  name: "Nomad",
  type: "exchange",
  url: "https://github.com/nomad-xyz/monorepo",
  rules: [
    event(
      "event Send(address indexed token, address indexed from, uint32 indexed toDomain, bytes32 toId, uint256 amount, bool fastLiquidityEnabled)",
      { means: ({ args }) => bridgedOut(args.from, domains[args.toDomain] ?? "") }
    ),
    event(
      "event Receive(uint64 indexed originAndNonce, address indexed token, address indexed recipient, address liquidityProvider, uint256 amount)",
      { means: ({ args }) => bridgedIn(args.recipient, domains[Number(args.originAndNonce >> 32n)] ?? "") }
    )
  ]
})

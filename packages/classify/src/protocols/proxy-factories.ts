import addresses from "../addresses/proxy-factories.json" with { type: "json" }
import { account, at, byName, calls, event, protocol } from "../rule/index.ts"

/** Registries that create a proxy for each caller: Wyvern's (OpenSea), Maker's, and the factory of DSProxies; @makerdao's chainlog, wyvern-js. */
const wyvern = at(addresses, "fork", "OpenSea")

export default protocol({
  id: "proxy-factories",
  name: "Proxy registry",
  type: "wallet",
  url: "https://github.com/ProjectWyvern/wyvern-ethereum",
  forks: byName(addresses, "fork"),
  rules: [
    ...calls(
      { action: "create", contractName: "OpenSea", sentence: "Created an account on {contract}" },
      wyvern,
      "registerProxy()"
    ),
    event("event Created(address indexed sender, address indexed owner, address proxy, address cache)", {
      means: ({ args }) => ({
        action: "create",
        actor: args.owner,
        operation: "deploy-account",
        contractName: "DSProxy",
        sentence: "Created the proxy {proxy}",
        values: { proxy: account(args.proxy) },
        metadata: { created: args.proxy }
      })
    })
  ]
})

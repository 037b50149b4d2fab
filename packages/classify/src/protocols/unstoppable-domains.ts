import addresses from "../addresses/unstoppable-domains.json" with { type: "json" }
import { type Act, type Address, at, event, type Ledger, protocol, text, zeroAddress } from "../rule/index.ts"

const registries = at(addresses, "registries")
const managers = at(addresses, "managers")

/** The first owner: names are sold elsewhere and minted by a relayer. */
const owner = (ledger: Ledger, registry: Address, tokenId: bigint): Address =>
  ledger.movements.find(({ asset }) => asset.address === registry && asset.tokenId === tokenId)?.to ?? zeroAddress

const changed = (operation: string, what: string): Act => ({
  action: "execute",
  operation,
  sentence: `${what} with {contract}`
})

/** Registries of names, the managers that sell them; @unstoppabledomains/uns. */
export default protocol({
  id: "unstoppable-domains",
  name: "Unstoppable Domains",
  type: "nft",
  url: "https://docs.unstoppabledomains.com/smart-contracts/overview/uns-architecture-overview/",
  named: at(addresses),
  rules: [
    event(
      "event DomainPurchase(uint256 indexed tokenId, address indexed sender, address indexed owner, uint256 price, address token)",
      {
        at: managers,
        means: ({ args }) => ({
          action: "buy",
          actor: args.sender,
          operation: "register",
          metadata: { tokenId: args.tokenId.toString() }
        })
      }
    ),
    event("event NewURI(uint256 indexed tokenId, string uri)", {
      at: registries,
      means: ({ args, log, ledger }) => ({
        action: "buy",
        actor: owner(ledger, log.address, args.tokenId),
        operation: "register",
        sentence: `Registered ${args.uri === "" ? "a name" : "{name}"}[ for {sent}] with {contract}`,
        values: { name: text(args.uri) },
        metadata: { name: args.uri, tokenId: args.tokenId.toString() }
      })
    }),
    event(
      "event Set(uint256 indexed tokenId, string indexed keyIndex, string indexed valueIndex, string key, string value)",
      { at: registries, means: () => changed("set-records", "Set records of a name") }
    ),
    event("event ResetRecords(uint256 indexed tokenId)", {
      at: registries,
      means: () => changed("set-records", "Removed the records of a name")
    }),
    event("event SetReverse(address indexed addr, uint256 indexed tokenId)", {
      at: registries,
      means: ({ args }) => ({ ...changed("set-primary-name", "Set a primary name"), actor: args.addr })
    })
  ]
})

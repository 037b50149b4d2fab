import {
  type Act,
  type Address,
  type Deployments,
  event,
  type Ledger,
  protocol,
  text,
  zeroAddress
} from "../rule/index.ts"

const registries: Deployments = {
  ethereum: ["0x049aba7510f45ba5b64ea9e658e342f904db358d", "0xd1e5b0ff1287aa9f9a268759062e4ab08b9dacbe"],
  polygon: ["0xa9a6a3626993d487d2dbda3173cf58ca1a9d9e9f"],
  base: ["0xf6c1b83977de3deffc476f5048a0a84d3375d498"]
}
const managers: Deployments = {
  ethereum: ["0x2a7084870bb724175a3c96da8faa55128fa3e19d"],
  polygon: ["0x7be83293beedc9eba1bd76c66a65f10f3efaec26"],
  base: ["0xe56d6aa367b7a16385ea867f556339bbc361f983"]
}

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
  contracts: {
    ethereum: ["0x28400c6e89f11a99fd7145a24d39c19f949ab86e", "0xb66dce2da6afaaa98f2013446dbcb0f4b0ab2842"],
    polygon: ["0x8f0c61c9bd21d3a5c078fb03eca01ae2ff5380db"]
  },
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

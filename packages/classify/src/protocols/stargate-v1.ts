import { protocol } from "../rule/index.ts"

/**
 * What Stargate's first version has around its routers: pools, their factory, the bridge and the composer, and what V2 pays and earns by. On
 * other chains than Ethereum, what its users call; @stargatefinance/stg-evm-v1.
 */
export default protocol({
  id: "stargate-v1",
  name: "Stargate",
  type: "exchange",
  url: "https://stargateprotocol.gitbook.io/stargate/developers/contract-addresses/mainnet",
  contracts: {
    ethereum: [
      "0xb1b2eef380f21747944f46d28f683cd1fbb4d03c",
      "0x296f55f8fb28e498b858d0bcda06d955b2cb3f97",
      "0x06d538690af257da524f25d0cd52fd85b1c2173e",
      "0xecc19e177d24551aa7ed6bc6fe566eca726cc8a9",
      "0x10d16248bed1e0d0c7cf94ffd99a50c336c7bcdc",
      "0xdf0770df86a8034b3efef0a1bb3c889b8332ff56",
      "0x38ea452219524bb87e18de1c24d3bb59510bd783",
      "0x692953e758c3669290cb1677180c64183cee374e",
      "0x0faf1d2d3ced330824de3b8200fc8dc6e397850d",
      "0xfa0f307783ac21c39e939acff795e27b650f6e68",
      "0x590d4f8a68583639f215f675f3a259ed84790580",
      "0xe8f55368c82d38bbbbdb5533e7f56afc2e978cc2",
      "0x9cef9a0b1be0d289ac9f4a98ff317c33eaa84eb8",
      "0xd8772edbf88bba2667ed011542343b0eddacda47",
      "0x430ebff5e3e80a6c58e7e6ada1d90f5c28aa116d",
      "0xa572d137666dcbadfa47c3fc41f15e90134c618c",
      "0x5871a7f88b0f3f5143bf599fd45f8c0dc237e881",
      "0x1041d127b2d4bc700f0f563883bc689502606918"
    ],
    optimism: [
      "0x4a364f8c717caad9a442737eb7b8a55cc6cf18d8",
      "0x4dea9e918c6289a52cd469cac652727b7b412cd2",
      "0xecc19e177d24551aa7ed6bc6fe566eca726cc8a9",
      "0x10d16248bed1e0d0c7cf94ffd99a50c336c7bcdc"
    ],
    polygon: [
      "0x8731d54e9d02c286767d56ac03e8037c07e01e98",
      "0xecc19e177d24551aa7ed6bc6fe566eca726cc8a9",
      "0x10d16248bed1e0d0c7cf94ffd99a50c336c7bcdc"
    ],
    base: [
      "0x06eb48763f117c7be887296cdcdfad2e4092739c",
      "0xecc19e177d24551aa7ed6bc6fe566eca726cc8a9",
      "0x10d16248bed1e0d0c7cf94ffd99a50c336c7bcdc"
    ],
    arbitrum: [
      "0xea8dfee1898a7e0a59f7527f076106d7e44c2176",
      "0x9774558534036ff2e236331546691b4eb70594b1",
      "0xecc19e177d24551aa7ed6bc6fe566eca726cc8a9",
      "0x10d16248bed1e0d0c7cf94ffd99a50c336c7bcdc"
    ],
    bnb: [
      "0x3052a0f6ab15b4ae1df39962d5ddefaca86dab47",
      "0x18e08773dafff53e84ddf4cefc10c094f33671f4",
      "0xecc19e177d24551aa7ed6bc6fe566eca726cc8a9",
      "0x10d16248bed1e0d0c7cf94ffd99a50c336c7bcdc"
    ],
    avalanche: [
      "0x8731d54e9d02c286767d56ac03e8037c07e01e98",
      "0xecc19e177d24551aa7ed6bc6fe566eca726cc8a9",
      "0x10d16248bed1e0d0c7cf94ffd99a50c336c7bcdc"
    ],
    linea: [
      "0x4a364f8c717caad9a442737eb7b8a55cc6cf18d8",
      "0xecc19e177d24551aa7ed6bc6fe566eca726cc8a9",
      "0x10d16248bed1e0d0c7cf94ffd99a50c336c7bcdc"
    ],
    scroll: [
      "0x53bf833a5d6c4dda888f69c22c88c9f356a41614",
      "0x296f55f8fb28e498b858d0bcda06d955b2cb3f97",
      "0x06d538690af257da524f25d0cd52fd85b1c2173e"
    ]
  },
  rules: []
})

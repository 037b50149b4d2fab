import { protocol } from "../rule/index.ts"

/** Factories and deployers of silos, of their vaults and incentives, and the router; silo-finance/silo-contracts-v2. */
export default protocol({
  id: "silo-factories",
  name: "Silo",
  type: "lending",
  url: "https://docs.silo.finance/",
  contracts: {
    ethereum: [
      "0xb30ee27f6e19a24df12dba5ab4124b6dce9beee5",
      "0xec09b9a197641797ba5df209b369e8da15c8a8cb",
      "0xc27b33c022935e88bdde22a417c509010a7d97e4",
      "0xbc4ee059cb3969ddb7770f67d9e3fdee386f3f75",
      "0xf040cadbc2572b2ac35ca468b93f9c9adf0f0d69",
      "0xedb5176a3e624abbad4ccd91ec71c633cbf7ada0"
    ],
    optimism: [
      "0xfa773e2c7df79b43dc4bcdae398c5dca94236bc5",
      "0x12d73b8dc92961c71782154b70416c4a1fb7dd12",
      "0x6225ef6256f945f490204d7f71e80b0ff84523dd",
      "0x535f00aeb15b59c334cc58cc943ec5b1b3ea6d58",
      "0x331243a425f7ee2468f0fddce5cd83f58733cc1c"
    ],
    arbitrum: ["0x4166487056a922d784b073d4d928a516b074b719", "0x9992f660137979c1ca7f8b119cd16361594e3681"],
    base: ["0x408822e4e8682413666809b0655161093cd36f2b"]
  },
  rules: []
})

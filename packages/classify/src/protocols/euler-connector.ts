import { address, type Deployments, event, protocol } from "../rule/index.ts"

/** What calls the vaults for their users, the Ethereum Vault Connector. */
const connector: Deployments = {
  ethereum: ["0x0c9a3dd6b8f28529d72d7f9ce918d493519ee383"],
  optimism: ["0xbfb28650cd13ce879e7d56569ed4715c299823e4"],
  polygon: ["0xa1c13f5c4929521f0bf31cbe03025cb75c214dcb"],
  base: ["0x5301c7dd20bd945d2013b48ed0dee3a284ca8989"],
  arbitrum: ["0x6302ef0f34100cddfb5489fbcb6ee1aa95cd1066"],
  bnb: ["0xb2e5a73cee08593d1a076a2ae7a6e02925a640ea"],
  avalanche: ["0xddcbe30a761edd2e19bba930a977475265f36fa1"],
  linea: ["0xd8cecee9a04ea3d941a959f68fb4486f23271d09"]
}

/** What is around the vaults of Euler's second version; euler-xyz/euler-interfaces, ethereum-vault-connector. */
export default protocol({
  id: "euler-connector",
  name: "Euler",
  type: "lending",
  url: "https://docs.euler.finance/",
  // The factory of vaults, the swapper and its verifier, and the auction of fees.
  contracts: {
    ethereum: [
      "0x29a56a1b8214d9cf7c5561811750d5cbdb45cc8e",
      "0x7813d94d8276fb1658e7fc842564684005515c9e",
      "0xae26485acddefd486fe9ad7c2b34169d360737c7",
      "0xfcd3db06ea814eb21c84304fc7f90798c00d1e32"
    ],
    optimism: [
      "0x7943231a109703937bb7fb3d4dfb55d824dede99",
      "0x76b103beca4459c9e0dd35a8e5ad48c8f93e768f",
      "0x804c754ea602b54b28b0d3a10f8122e0a605dad9",
      "0xd04c4b53d086144db07900792adb6de5e5813f85"
    ],
    polygon: [
      "0x6df12144a57dd857a77952b11f52d0f6798764ec",
      "0xe6c04a97fdfae75bba82451ae7296d8b48b8c0a4",
      "0xd2c4d6831c6f7c2162015523b8105b972a3d2958",
      "0xd489b60aa5dc4fa6bedd31fb08841e9cae1846b5"
    ],
    base: ["0x7f321498a801a191a93c840750ed637149ddf8d0", "0xd54d9fc684169287f34da6d57aa002b424eebc05"],
    arbitrum: ["0x78df1cf5bf06a7f27f2acc580b934238c1b80d50", "0x6ee488a00a2ef1e2764cd7245f8a77c40060a7c7"],
    bnb: ["0x7f53e2755eb3c43824e162f7f6f087832b9c9df6", "0x8e39500a6672d701616ed4943a5cc5c79ab38643"],
    avalanche: ["0xaf4b4c18b17f6a2b32f6c398a3910bdcd7f26181", "0x6e1c286e888ab5911ca37aced81365d57ec29a06"],
    linea: ["0x84711986fd3bf0bfe4a8e6d7f4e22e67f7f27f04", "0x1480cfff566f27bbb2aead6eeabec4ba068e5405"]
  },
  rules: [
    event(
      "event OperatorStatus(bytes19 indexed addressPrefix, address indexed operator, uint256 accountOperatorAuthorized)",
      {
        at: connector,
        means: ({ args, transaction }) => ({
          action: "approve",
          actor: transaction.from,
          ...(args.accountOperatorAuthorized === 0n
            ? { operation: "revoke" }
            : { sentence: "Approved {spender} to act on {contract}" }),
          values: { spender: address(args.operator) },
          metadata: { spender: args.operator }
        })
      }
    )
  ]
})

import { onEveryChain, protocol } from "../rule/index.ts"

/** Wallets' code that accounts point at by EIP-7702, deployed alike on every chain; whois of revoke.cash. */
export default protocol({
  id: "eip7702-delegates",
  name: "EIP-7702",
  type: "wallet",
  url: "https://github.com/RevokeCash/whois",
  forks: [
    {
      name: "Uniswap Wallet",
      contracts: onEveryChain(
        "0x000000009b1d0af20d8c6d0a44e162d11f9b8f00",
        "0x458f5a9f47a01bea5d7a32662660559d9ed3312c",
        "0x0c338ca25585035142a9a0a1eeeba267256f281f"
      )
    },
    { name: "Coinbase Wallet", contracts: onEveryChain("0x7702cb554e6bfb442cb743a7df23154544a7176c") },
    { name: "Trust Wallet", contracts: onEveryChain("0xd2e28229f6f2c235e57de2ebc727025a1d0530fb") },
    { name: "OKX Wallet", contracts: onEveryChain("0x80296ff8d1ed46f8e3c7992664d13b833504c2bb") },
    { name: "Ambire", contracts: onEveryChain("0x5a7fc11397e9a8ad41bf10bf13f22b0a63f96f6d") },
    { name: "Biconomy", contracts: onEveryChain("0x000000004f43c49e93c970e84001853a70923b03") },
    { name: "Alchemy", contracts: onEveryChain("0x69007702764179f14f51cdce752f4f775d74e139") },
    { name: "thirdweb", contracts: onEveryChain("0xbac7e770af15d130cd72838ff386f14fbf3e9a3d") },
    { name: "ZeroDev", contracts: onEveryChain("0xd6cedde84be40893d153be9d467cd6ad37875b28") },
    {
      name: "WhiteBIT",
      contracts: onEveryChain(
        "0xcda3577ca7ef65f6b7201e9bd80375f5628d15f7",
        "0x79cf9e04ad9aeb210768c22c228673aed6cd24c4"
      )
    }
  ],
  rules: []
})

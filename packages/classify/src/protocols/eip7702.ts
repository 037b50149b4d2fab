import { onEveryChain, protocol } from "../rule/index.ts"

/** Code that accounts point at by EIP-7702; @account-abstraction/contracts and MetaMask's delegation framework. */
export default protocol({
  id: "eip7702",
  name: "EIP-7702",
  type: "wallet",
  url: "https://eips.ethereum.org/EIPS/eip-7702",
  forks: [
    { name: "Simple7702Account", contracts: onEveryChain("0xe6cae83bde06e4c305530e199d7217f42808555b") },
    { name: "MetaMask Smart Account", contracts: onEveryChain("0x63c0c19a282a1b52b07dd5a65b58948a07dae32b") }
  ],
  rules: []
})

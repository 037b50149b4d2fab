import { bridgedOut, event, protocol } from "../rule/index.ts"

/** Makers pay on the other chain what is deposited for them; DefiLlama's bridges-server. */
export default protocol({
  id: "owlto",
  name: "Owlto",
  type: "exchange",
  url: "https://docs.owlto.finance/",
  contracts: {
    ethereum: ["0x0e83ded9f80e1c92549615d96842f5cb64a08762"],
    optimism: ["0x0e83ded9f80e1c92549615d96842f5cb64a08762"],
    polygon: ["0xc626845bf4e6a5802ef774da0b3dfc6707f015f7"],
    arbitrum: ["0x0e83ded9f80e1c92549615d96842f5cb64a08762"],
    bnb: ["0xc626845bf4e6a5802ef774da0b3dfc6707f015f7"],
    base: ["0xb5cedaf172425bdea4c186f6fcf30b367273da19", "0xc626845bf4e6a5802ef774da0b3dfc6707f015f7"],
    linea: ["0xa562e2510ecdacaa1db482fd287454ad2b979fa6", "0xc626845bf4e6a5802ef774da0b3dfc6707f015f7"],
    scroll: ["0x575dbe0023d2602515a73d4f0b5ee857e8eba805", "0xc626845bf4e6a5802ef774da0b3dfc6707f015f7"],
    avalanche: ["0x3f0f0e6411f859da1a1bbf8bd6217ca93820bb98"],
    gnosis: ["0x0e38371051912e49ee139798a93f36b51ab1d469"]
  },
  functions: [[bridgedOut(undefined, "")]],
  rules: [
    event(
      "event Deposit(address user, address token, address maker, string target, uint256 amount, uint256 destination, uint256 channel, uint256 timestamp)",
      {
        // The destination is a number of its own.
        means: ({ args }) => bridgedOut(args.user, "")
      }
    )
  ]
})

interface DemoAddress {
  readonly address: string
  readonly description: string
}

/** Addresses to try in the demo, most transactions first. */
export const demoAddresses: readonly [DemoAddress, ...Array<DemoAddress>] = [
  { address: "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c", description: "a person on three chains, in most protocols" },
  { address: "0xe92825aDd2401Ab34fe598E529FB1C850cFAFec7", description: "a person who trades NFTs, lends and votes" },
  { address: "0xB9E584A9a24F799aB1f4F565abE8a1d80d4d5Cd5", description: "a bundler of user operations" },
  { address: "0x8b989a9C13f2364EeEaE3F8AEDc470a6C735Ae31", description: "an executor of proposals and orders" },
  { address: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2", description: "a contract: Wrapped Ether" }
]

/** A contract without published source. */
export const demoContract = "0x2ACaa8D340b7f5f2485977eBdd4D3cb699C9b8D5"

/** A swap. */
export const demoTransaction = "0x12d51798cff45405192f40912e9c713cd4efb24ddcd18bdb84fb441c201a5109"

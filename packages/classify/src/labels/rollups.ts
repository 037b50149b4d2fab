import type { Label } from "../rule/index.ts"

/** Where rollups post their batches and proofs on Ethereum, besides their bridges: L2BEAT's projects (MIT), as of November 2026. */
const url = "https://github.com/l2beat/l2beat/tree/main/packages/config/src/projects"

const published: Readonly<Record<string, ReadonlyArray<`0x${string}`>>> = {
  // One, and its first version; Nova.
  Arbitrum: [
    "0x1c479675ad559dc151f6ec7ed3fbf8cee79582b6",
    "0x4c6f947ae67f572afa4ae0730947de7c874f95ef",
    "0x211e1c4c7f1bf5351ac850ed10fd68cffcf6c21b"
  ],
  Base: ["0xff00000000000000000000000000000000008453"],
  Blast: ["0xff00000000000000000000000000000000081457"],
  BOB: ["0x3a75346f81302aac0333fb5dcdd407e12a6cfa83"],
  "Boba Network": ["0xfff0000000000000000000000000000000000288"],
  Fuel: ["0xea0337efc12e98ab118948da570c07691e8e4b37"],
  Hemi: ["0xff00000000000000000000000000000000043111"],
  Ink: ["0x005969bf0ecbf6edb6c47e5e94693b1c3651be97"],
  Kinto: ["0xf4ef823d57819ac7202a081a5b49376bd28e7b3a"],
  Kroma: ["0xff00000000000000000000000000000000000255"],
  Lighter: ["0x3b4d794a66304f130a4db8f2551b0070dfcf5ca7"],
  Lisk: ["0xff00000000000000000000000000000000001135"],
  Metal: ["0xc83f7d9f2d4a76e81145849381aba02602373723"],
  Mint: ["0x4e31448a098393727b786e25b54e59dca1b77fe1"],
  Mode: ["0x24e59d9d3bd73ccc28dc54062af7ef7bff58bd67"],
  Morph: ["0x759894ced0e6af42c26668076ffa84d02e3cef60"],
  // Before its portal, the chains of transactions and of states.
  Optimism: [
    "0xff00000000000000000000000000000000000010",
    "0x5e4e65926ba27467555eb562121fac00d24e9dd2",
    "0xbe5dab4a2e9cd0f27300db4ab94bee3a233aeb19"
  ],
  Paradex: ["0xf338cad020d506e8e3d9b4854986e0ece6c23640"],
  // Checkpoints.
  Polygon: ["0x86e4dc95c7fbdbf52e33d563bbdb00823894c287"],
  Polynomial: ["0x0bd57e83b5e0f9ecd84d559bb58e1ecfeedd2565"],
  Scroll: ["0xa13baf47339d63b743e7da8741db5456dac1e556"],
  Shape: ["0xff00000000000000000000000000000000000360"],
  Soneium: ["0x008dc74cecc9deda8595b2fe210ce5979f0bfa8e"],
  Starknet: ["0xc662c410c0ecf747543f5ba90660f6abebd9c8c4"],
  // The prover that Starknet and the exchanges of StarkEx share: registries of memory pages, statements and their verifiers.
  StarkWare: [
    "0xefbcce4659db72ec6897f46783303708cf9acef8",
    "0xf6b83ccadeee478fc372af6ca7069b14fbc5e1b1",
    "0x0d62bac5c346c78dc1b27107cabc5f4de057a830",
    "0xc8c212f11f6acca77a7afeb7282deba5530eb46c",
    "0xfd14567eaf9ba941cb8c8a94eec14831ca7fd1b4",
    "0x40864568f679c10ac9e72211500096a5130770fa",
    "0xdef8a3b280a54ee7ed4f72e1c7d6098ad8df44fb",
    "0x3e6118da317f7a433031f03bb71ab870d87dd2dd",
    "0x5899efea757e0dbd6d114b3375c23d7540f65fa4",
    "0x47312450b3ac8b5b8e247a6bb6d523e7605bdb60"
  ],
  Superseed: ["0x8612014a343089f1ddbacfd42baf4afbf9133593"],
  Swellchain: ["0x005de5857e38dfd703a1725c0900e9c6f24cbde0"],
  Taiko: [
    "0x06a9ab27c7e2255df1815e6cc0168d7755feb19a",
    "0x68d30f47f19c07bccef4ac7fae2dc12fca3e0dc9",
    "0x9b17fda35ed7eb7bb11a73ab69d0462045364514",
    "0x99c8b2d32707e6c9aae8ccd3040b7778d110173a",
    "0xe2ab00d2539ed0f4bc195fd34c632107890e8ea5"
  ],
  Unichain: ["0xff00000000000000000000000000000000000130"],
  "World Chain": ["0xff00000000000000000000000000000000000480"],
  Zircuit: ["0xff00000000000000000000000000000000048900"],
  // Where its batches wait.
  "zkSync Era": [
    "0x3db52ce065f728011ac6732222270b3f2360d919",
    "0xa0425d71cb1d6fb80e65a5361a04096e0672de03",
    "0xa8cb082a5a689e0d594d7da1e2d72a3d63adc1bd",
    "0x5d8ba173dc6c3c90c8f7c04c9288bef5fdbad06e"
  ],
  Zora: ["0x6f54ca6f6ede96662024ffd61bfd18f3f4e34dff"]
}

export const rollups: ReadonlyArray<Label> = Object.entries(published).map(([name, ethereum]) => ({
  kind: "contract",
  name,
  url,
  accounts: { ethereum }
}))

/** ERC-20's transfer, as a compiler lists it. */
export const transfer = {
  type: "function",
  name: "transfer",
  inputs: [
    { name: "to", type: "address" },
    { name: "value", type: "uint256" }
  ],
  outputs: [{ name: "", type: "bool" }],
  stateMutability: "nonpayable"
}

/** ERC-20's Transfer, as a compiler lists it. */
export const moved = {
  type: "event",
  name: "Transfer",
  inputs: [
    { name: "from", type: "address", indexed: true },
    { name: "to", type: "address", indexed: true },
    { name: "value", type: "uint256", indexed: false }
  ],
  anonymous: false
}

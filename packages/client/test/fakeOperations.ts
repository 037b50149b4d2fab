import type { Contract, Decoded, Previews, Profile, Transaction, TransactionHistory } from "../src/index.ts"
import type { OperationMethods } from "../src/mcp/Operations.ts"

export const address = "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c"

export const transaction: Transaction = {
  timestamp: "2024-01-20T15:33:24Z",
  txHash: `0x${"1".repeat(64)}`,
  contractName: "Uniswap V2",
  contractType: "exchange",
  action: "swap",
  description: "Swapped 1.5 ETH for 2,986.53 USDC on Uniswap V2",
  blockchain: "ethereum-mainnet",
  fee: { amount: 0.001, amountExact: "0.001", currency: "ETH" },
  assetsSent: [],
  assetsReceived: [],
  metadata: { protocol: "uniswap-v2" }
}

const profile: Profile = {
  address,
  blockchains: ["Ethereum"],
  name: "Ada",
  netWorth: { amount: 12.5, currency: "USD" },
  tags: [{ slug: "deployer", name: "Deployer", type: "behavior", source: "index" }],
  warnings: ["no node is configured"]
}

const history: TransactionHistory = {
  address,
  transactions: [transaction],
  endingAt: "2024-01-20T15:33:24.000000001Z"
}

const contract: Contract = {
  address,
  name: "USD Coin",
  symbol: "USDC",
  standard: "ERC20",
  abi: '[{"type":"function","name":"totalSupply","inputs":[],"outputs":[]},{"type":"event","name":"Transfer","inputs":[]}]',
  verified: true,
  blockchain: "ethereum"
}

const decoded: Decoded = {
  kind: "call",
  name: "transfer",
  signature: "transfer(address,uint256)",
  parameters: [
    { name: "to", type: "address", value: address },
    { name: "", type: "uint256", value: "5" }
  ],
  source: "signature",
  alternatives: ["many_msg_babbage(bytes1)"]
}

const usdc = { address, name: "USD Coin", symbol: "USDC", standard: "ERC20" }

const previews: Previews = {
  method: "eth_simulateV1",
  blockNumber: 7,
  previews: [
    {
      transaction: {
        ...transaction,
        description: "Approve Uniswap V2 to spend unlimited USDC",
        metadata: { status: "preview" }
      },
      balanceChanges: [{ amount: -1.5, amountExact: "-1.5", asset: usdc }],
      approvals: [{ asset: usdc, spender: address, name: "Uniswap V2", amountExact: "9", unlimited: true }],
      warnings: [{ code: "unlimited-approval", message: "The spender may take all USDC." }]
    }
  ]
}

/** Operations that return the same for everything, but for those that a test replaces. */
export const fakeOperations = (replaced: Partial<OperationMethods> = {}): OperationMethods => ({
  getProfile: async () => profile,
  getTransactions: async () => history,
  getContract: async () => contract,
  getAbi: async () => "function totalSupply() view returns (uint256)\nevent Transfer()",
  decode: async () => decoded,
  preview: async () => previews,
  getTransaction: async () => transaction,
  ...replaced
})

import {
  type Act,
  type Address,
  deposited,
  event,
  type Hex,
  hasLogged,
  protocol,
  requestedWithdrawal,
  type Transaction,
  withdrawn
} from "../rule/index.ts"

/** Vaults whose borrowers hold the assets are lenders, identified by what they log with each deposit. */
const lenders: Readonly<Record<string, string>> = {
  // MarketUpdate(uint256,uint256,uint256,uint256,uint256,uint256).
  "0x7a71b92e3ef471c5ad18359e076f3df1c563d92e9ea1e33aa4761dbbc9b7ae40": "Exactly",
  // VaultStatus(uint256,uint256,uint256,uint256,uint256,uint256,uint256).
  "0x80b61abbfc5f73cfe5cf93cec97a69ed20643dc6c6f1833b05a1560aa164e24c": "Euler",
  // LogUpdateRates(uint256,uint256).
  "0x9dd85e9767d796973b86c6ccf3a294429cfd5e3e93fa23ac388b9277bb8283fd": "Fluid",
  // AddInterest(uint256,uint256,uint256,uint256).
  "0x2b5229f33f1d24d5baab718e1e25d0d86195a9b6d786c2c0868edfb21a460e25": "Fraxlend"
}

const of = (act: Act, vault: Address, transaction: Transaction): Act => {
  const [, lender] = Object.entries(lenders).find(([topic]) => hasLogged(transaction, topic as Hex, vault)) ?? []
  return lender === undefined ? act : { ...act, contractType: "lending", contractName: lender }
}

/** Vaults as the standard has them, and those that take requests first (ERC-7540). */
export default protocol({
  id: "erc4626",
  name: "Vault",
  type: "savings",
  generic: true,
  url: "https://eips.ethereum.org/EIPS/eip-4626",
  rules: [
    event("event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)", {
      means: ({ args, log, transaction }) => of(deposited(args.owner), log.address, transaction)
    }),
    event(
      "event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)",
      { means: ({ args, log, transaction }) => of(withdrawn(args.owner), log.address, transaction) }
    ),
    event(
      "event DepositRequest(address indexed controller, address indexed owner, uint256 indexed requestId, address sender, uint256 assets)",
      {
        means: ({ args }) => ({
          ...deposited(args.owner),
          operation: "request-deposit",
          sentence: "Requested a deposit[ of {sent}] into {contract}"
        })
      }
    ),
    event(
      "event RedeemRequest(address indexed controller, address indexed owner, uint256 indexed requestId, address sender, uint256 shares)",
      { means: ({ args }) => requestedWithdrawal(args.owner) }
    )
  ]
})

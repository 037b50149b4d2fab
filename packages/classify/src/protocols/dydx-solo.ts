import {
  type Act,
  borrowed,
  type Deployments,
  event,
  liquidated,
  protocol,
  redeemed,
  repaid,
  supplied
} from "../rule/index.ts"

/** Dolomite's margin and the proxy of its deposits, with this code. */
const dolomite: Deployments = {
  arbitrum: ["0x6bd780e7fdf01d77e4d475c821f1e7ae05409072", "0xadb9d68c613df4aa363b42161e1282117c7b9594"],
  base: ["0x003ca23fd5f0ca87d01f6ec6cd14a8ae60c2b97d", "0xd6a31b6aea4d26a19bf479b5032d9ddc481187e6"],
  bnb: ["0x003ca23fd5f0ca87d01f6ec6cd14a8ae60c2b97d", "0xd6a31b6aea4d26a19bf479b5032d9ddc481187e6"]
}
const at: Deployments = { ethereum: ["0x1e0447b19bb6ecfdae1e4ae1694b0c3659614e4e"], ...dolomite }

/** A balance below zero is a loan: deposits repay it, and withdrawals from it are borrowed. */
const put = (inCredit: boolean, actor: `0x${string}`): Act => (inCredit ? supplied(actor) : repaid(actor))
const taken = (inCredit: boolean, actor: `0x${string}`): Act => (inCredit ? redeemed(actor) : borrowed(actor))

/** The margin system before the exchange of its own; @dydxprotocol/solo. */
export default protocol({
  id: "dydx-solo",
  name: "dYdX",
  type: "lending",
  url: "https://github.com/dydxprotocol/solo",
  forks: [{ name: "Dolomite", contracts: dolomite }],
  rules: [
    event(
      "event LogDeposit(address indexed accountOwner, uint256 accountNumber, uint256 market, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) update, address from)",
      { at, means: ({ args }) => put(args.update.newPar.sign, args.accountOwner) }
    ),
    event(
      "event LogWithdraw(address indexed accountOwner, uint256 accountNumber, uint256 market, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) update, address to)",
      { at, means: ({ args }) => taken(args.update.newPar.sign || args.update.newPar.value === 0n, args.accountOwner) }
    ),
    event(
      "event LogLiquidate(address indexed solidAccountOwner, uint256 solidAccountNumber, address indexed liquidAccountOwner, uint256 liquidAccountNumber, uint256 heldMarket, uint256 owedMarket, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) solidHeldUpdate, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) solidOwedUpdate, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) liquidHeldUpdate, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) liquidOwedUpdate)",
      { at, means: ({ args }) => liquidated(args.liquidAccountOwner, args.solidAccountOwner) }
    )
  ]
})

import { getChain, nativeTokenAddress } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import type { Finding } from "../../engine/matchRule.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Act } from "../../rule/Act.ts"
import { isForwarder } from "../facts/Actors.ts"
import { isKeptByCalled } from "../facts/followAssets.ts"
import { hasMovements, type Side, type View } from "../facts/Side.ts"
import { listedType, specificType } from "../facts/typeContract.ts"
import { isInternalStep } from "../proposals/byRule.ts"
import { brandOf } from "../proposals/places.ts"
import type { Veto } from "./Proposer.ts"

const depositActions: ReadonlySet<Act["action"]> = new Set(["deposit", "stake", "bribe"])
const withdrawalActions: ReadonlySet<Act["action"]> = new Set(["withdraw", "claim"])

/** Whether the address deposited without paying, or withdrew without receiving, while assets moved the other way. */
export const contradictsFlows = ({ act }: Finding, { ledger, sent, received }: View): boolean =>
  ledger.isComplete &&
  (sent.length === 0) !== (received.length === 0) &&
  (sent.length === 0 ? depositActions : withdrawalActions).has(act.action)

/** Whether the sender called a token's contract that minted or burned that token for it, such as a vault's share. */
const hasSharesOfCalled = /* @__PURE__ */ computeOnce(
  ({ transaction, ledger, address }: View): boolean =>
    address === transaction.from &&
    ledger
      .movementsOf(address)
      .some(
        ({ asset, from, to }) =>
          asset.address === transaction.to &&
          asset.tokenId === undefined &&
          (from === zeroAddress || to === zeroAddress)
      )
)

/**
 * Whether the sender called a contract of another protocol, and the contract of the act neither dealt with the sender nor issued what
 * moved. A router trades on any exchange, but has no share in its liquidity.
 */
const isInsideListed = ({ act, contract, protocol }: Finding, side: Side): boolean => {
  const { address, catalog, isSender, ledger, received, sent, transaction } = side
  const { chain, to } = transaction
  if (!isSender || to === null || contract === to) return false
  const called = catalog.findContract(chain, to)
  const type = specificType(side, to)
  if (called === undefined || type === undefined || brandOf(called.name) === brandOf(protocol.name)) return false
  const isLiquidity = act.operation?.endsWith("liquidity") === true
  if (type === (act.contractType ?? protocol.type) && !(type === "exchange" && isLiquidity)) return false
  return (
    [...sent, ...received].every(({ asset }) => asset.address !== contract) &&
    ledger.movementsOf(address).every(({ from, to: receiver }) => from !== contract && receiver !== contract)
  )
}

/** Whether an account only paid the paymaster of its operation (ERC-4337), in tokens. */
const hasOnlyPaidGas = ({ address, findings, ledger }: Side): boolean => {
  const paymaster = findings.find(({ act }) => act.account === address)?.act.metadata?.["paymaster"]
  return paymaster !== undefined && ledger.movementsOf(address).every(({ to }) => to === paymaster)
}

/** Whether an act without an actor may be the address's: the act of the sender, of its account, or of an address that paid and received. */
const mayBeParty = ({ act, logIndex }: Finding, side: Side): boolean => {
  const { actors, address, isSender, ledger, received, sent } = side
  if (act.action === "receive" && ledger.isComplete) return received.length > 0
  return (
    actors.isActor(address, logIndex) ||
    (isSender && (hasMovements(side) || !actors.isAccountTransaction)) ||
    (sent.length > 0 && received.length > 0)
  )
}

const veto = /* @__NO_SIDE_EFFECTS__ */ (
  id: string,
  because: string,
  test: (finding: Finding, side: Side) => boolean
): Veto => ({
  id,
  of: ["rule"],
  because,
  test: ({ basis }, side) => basis.kind === "rule" && test(basis.finding, side)
})

const isAnothers = ({ act }: Finding, { address }: Side): boolean => act.actor !== address

/** When an act that a rule found does not describe what the address did. */
export const ruleVetoes: ReadonlyArray<Veto> = [
  veto(
    "inside-vault",
    "a step inside the called contract, which issued or took back its own shares",
    (finding, side) => isAnothers(finding, side) && finding.contract !== side.transaction.to && hasSharesOfCalled(side)
  ),
  veto(
    "inside-listed",
    "a step inside another protocol's contract, which the address called and which alone dealt with it",
    (finding, side) => isAnothers(finding, side) && isInsideListed(finding, side)
  ),
  veto(
    "carrier",
    "the called contract keeps the assets, and only sent a message through another's bridge",
    ({ act, contract, protocol }, side) => {
      const { catalog, sent, transaction } = side
      const isMessage = act.operation === "message" || (act.action === "send" && act.operation === "bridge")
      const isCarrier = isMessage && contract !== transaction.to
      const assets = isCarrier ? sent.filter(({ asset }) => asset.address !== nativeTokenAddress) : []
      if (assets.length === 0 || transaction.to === null || !isKeptByCalled(side, assets)) return false
      return catalog.findContract(transaction.chain, transaction.to)?.protocol !== protocol
    }
  ),
  veto(
    "of-another",
    "the act of another address",
    (finding, side) =>
      finding.act.actor !== undefined &&
      isAnothers(finding, side) &&
      (isInternalStep(finding.act) || !isForwarder(side, finding.act.actor))
  ),
  veto(
    "no-party",
    "the address took no part in it",
    (finding, side) => isAnothers(finding, side) && !mayBeParty(finding, side)
  ),
  veto(
    "side-effect",
    "it only permits what moved",
    ({ act, certainty }, side) =>
      hasMovements(side) &&
      ((act.action === "approve" && !hasOnlyPaidGas(side)) ||
        (act.action === "execute" && (act.operation === undefined || certainty === "similarity")) ||
        act.operation === "deploy-account")
  ),
  veto(
    "answered-transfer",
    "a contract gave something back for what it was sent, other than the native tokens of a refund",
    ({ act, contract, protocol }, { received, transaction }) =>
      act.action === "send" &&
      act.operation === undefined &&
      protocol.generic === true &&
      // A token that mints when it is transferred to someone else answers for no one.
      received.some(
        ({ asset }) =>
          asset.address !== nativeTokenAddress &&
          (asset.address !== contract || act.metadata?.["counterparty"] === transaction.to)
      )
  ),
  veto(
    "wrapping-step",
    "wrapping is a step where other assets moved",
    ({ act }, { transaction, sent, received }) =>
      (act.operation === "wrap" || act.operation === "unwrap") &&
      [...sent, ...received].some(
        ({ asset }) =>
          asset.address !== nativeTokenAddress && asset.address !== getChain(transaction.chain).wrappedNative.address
      )
  ),
  veto(
    "half-swap",
    "a swap of which the address only paid or only received is a step, unless it called an exchange",
    ({ act }, side) => {
      const { isSender, ledger, received, sent, transaction } = side
      const isOneSided = ledger.isComplete && (sent.length === 0) !== (received.length === 0)
      if (act.action !== "swap" || act.actor !== undefined || !isOneSided) return false
      return !isSender || transaction.to === null || listedType(side, transaction.to) !== "exchange"
    }
  ),
  veto(
    "against-flows",
    "assets moved the other way",
    // An act that names the sender is its own, and a withdrawal may begin with a share that is handed in.
    (finding, side) =>
      contradictsFlows(finding, side) &&
      (isAnothers(finding, side) || !(side.isSender || finding.act.action === "withdraw"))
  )
]

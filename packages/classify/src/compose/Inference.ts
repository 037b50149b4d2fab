import type { Finding } from "../engine/Finding.ts"
import type { NetAmount } from "../ledger/Ledger.ts"
import type { Value } from "../rule/Act.ts"
import type { Address, Hex } from "../Transaction.ts"
import type { Action } from "../TransactionRecord.ts"
import type { NameSources } from "./facts/chooseName.ts"
import type { Side } from "./facts/Side.ts"
import type { View } from "./facts/View.ts"
import type { Decision } from "./proposals/Decision.ts"
import { decideByFlows } from "./proposals/decideByFlows.ts"
import type { AnalysisInput } from "./sentence/composeRecord.ts"

/** Addresses for which another one acted, and their proceeds. */
export interface Beneficiaries {
  readonly addresses: ReadonlyArray<Address>
  readonly received: ReadonlyArray<NetAmount>
}

/** What decides beyond the catalog and the flows: names of functions and events, calldata, and what a transaction shows of a contract. */
export interface Inference {
  /** What the functions that a failed transaction called name. */
  readonly attemptedValues: (input: Pick<AnalysisInput, "catalog" | "transaction" | "ledger">) => ReadonlyArray<Value>
  /** The decision of a rule, or what names and flows say where the rule describes only a part of what happened. */
  readonly revise: (side: Side, findings: ReadonlyArray<Finding>, finding: Finding, ruled: Decision) => Decision
  /** The decision where no rule applies: by names, else by the flows. */
  readonly infer: (side: Side, findings: ReadonlyArray<Finding>) => Decision
  /** The name of the function that calldata calls, by a signature source, or of a documented or common one. */
  readonly functionName: (side: Side, input: Hex) => string | undefined
  /** A contract's call as in code: `transfer(0x1234…ABCD, 5 USDC)`, or `function 0xB8F8BAD4`; empty without calldata. */
  readonly formatCall: (side: Side, contract: Address, input: Hex) => string
  /** The side whose assets the sentence of an act names: the address's own, or that of the contract which acted for it. */
  readonly findActing: (side: Side, action: Action) => View
  /** For whom the acting side did so. */
  readonly findBeneficiaries: (side: Side, action: Action, acting: View) => Beneficiaries
  /** The names of a contract by the code that it runs and by its deployer. */
  readonly derivedNames: (side: Side, address: Address) => NameSources
  /** Whether a contract's name is a name, and not that of a kind (`Farm`, `ERC-20 token`). */
  readonly isName: (name: string) => boolean
  /** The contract that a called wallet dealt with for its owner; undefined if the called contract is no wallet. */
  readonly calledThrough: (side: Side, called: Address) => Address | undefined
  /** The type and the name that a contract has in every record of the transaction; undefined if nothing is known. */
  readonly identify: (
    side: Side,
    findings: ReadonlyArray<Finding>,
    principal: Decision,
    contract: Address
  ) => Pick<Decision, "contractType" | "contractName"> | undefined
  /** The decision for a contract that others used, given the act that was chosen for it and the sender's decision. */
  readonly decideAsContract: (
    side: Side,
    findings: ReadonlyArray<Finding>,
    chosen: Finding | undefined,
    principal: Decision
  ) => Decision | undefined
}

/** Only rules and flows decide. */
export const noInference: Inference = {
  attemptedValues: () => [],
  revise: (_scene, _findings, _finding, ruled) => ruled,
  infer: decideByFlows,
  functionName: () => undefined,
  formatCall: () => "",
  findActing: side => side,
  findBeneficiaries: () => ({ addresses: [], received: [] }),
  derivedNames: () => ({}),
  isName: () => true,
  calledThrough: () => undefined,
  identify: () => undefined,
  decideAsContract: () => undefined
}

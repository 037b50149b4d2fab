import { AddressBook } from "../engine/AddressBook.ts"
import { ByPlace } from "../engine/ByPlace.ts"
import { type Catalog, operatorId } from "../engine/Catalog.ts"
import { ownCall } from "../engine/executedCalls.ts"
import { IntentTable } from "../engine/IntentTable.ts"
import type { Finding } from "../engine/matchRule.ts"
import type { Place } from "../rule/Deployments.ts"
import type { Protocol } from "../rule/Rule.ts"
import type { CallFrame, Transaction } from "../Transaction.ts"
import type { OperatorLabel } from "./Knowledge.ts"

/** The catalog in which the labels and descriptors of an operator come first. */
export const extendCatalog = (
  catalog: Catalog,
  labels: ReadonlyArray<OperatorLabel>,
  protocols: ReadonlyArray<Protocol>
): Catalog => {
  const [names, book] = [new ByPlace<OperatorLabel>(), new AddressBook(protocols)]
  for (const label of labels) names.add(label.chain as Place, label.address, label)
  const intents = new IntentTable([book])
  /** What a descriptor says about a call. An intent that the taxonomy lacks counts where no rule says what happened. */
  const describe = ({ chain, succeeded }: Transaction, frame: CallFrame): ReadonlyArray<Finding> => {
    const isOwn = frame.path.length === 0 && frame.to !== null
    const found = isOwn ? intents.find({ chain, address: frame.to, template: undefined }, frame) : undefined
    if (found === undefined) return []
    const { intent, act, ...finding } = found
    // What moved is known of a call that succeeded, whatever a descriptor says of its parameters.
    const values = Object.entries(act.values ?? {}).filter(([, { kind }]) => succeeded !== true || kind === "text")
    const isQuoted = act.action === "execute" && intent !== undefined
    const named = { ...act, values: Object.fromEntries(values) }
    return [{ ...finding, act: named, certainty: "operator", ...(isQuoted && { intent }) }]
  }
  const findOperatorLabel: Catalog["findOperatorLabel"] = (chain, address) => {
    const [label, described] = [names.get(chain, address), book.get(chain, address)]
    if (described === undefined || label?.type !== undefined) return label
    const { name, protocol } = described
    return { chain, address, name, ...(protocol.type !== "community" && { type: protocol.type }), ...label }
  }
  return {
    ...catalog,
    find: (transaction, ledger) => [
      ...catalog.find(transaction, ledger),
      ...describe(transaction, ownCall(transaction))
    ],
    findCall: (transaction, ledger, frame) => [
      ...describe(transaction, frame),
      ...catalog.findCall(transaction, ledger, frame)
    ],
    findContract: (chain, address) => {
      const [own, listed] = [findOperatorLabel(chain, address), catalog.findContract(chain, address)]
      if (own === undefined || (listed === undefined && own.type === undefined)) return listed
      const { name, type = listed?.protocol.type ?? "community" } = own
      return { ...listed, name, protocol: { id: operatorId, rules: [], ...listed?.protocol, name, type } }
    },
    findLabel: (chain, address) => findOperatorLabel(chain, address)?.name ?? catalog.findLabel(chain, address),
    findOperatorLabel
  }
}

import { chains } from "../chains.ts"
import type { Address, Transaction } from "../Transaction.ts"
import { nativeToken } from "./LedgerAsset.ts"
import type { Movement } from "./Movement.ts"
import { topicAddress, word } from "./words.ts"

/**
 * LogTransfer(address indexed token, address indexed from, address indexed to, uint256 amount, uint256 input1, uint256
 * input2, uint256 output1, uint256 output2): Polygon's bor logs each transfer of the native token, internal ones too.
 */
const logTransfer = "0xe6497e3ee548a3372136af2fcb0696db31fc6cf20260707645068bd3fe97f3c4"

const loggedMovements = (transaction: Transaction, contract: Address): Array<Movement> =>
  transaction.logs
    .filter(({ address, topics }) => address === contract && topics[0] === logTransfer && topics.length === 4)
    .map(log => ({
      asset: nativeToken,
      from: topicAddress(log.topics[2]!),
      to: topicAddress(log.topics[3]!),
      amount: word(log.data, 0),
      logIndex: log.index
    }))

/** Every movement of the native token: the transaction's value and that of internal calls that were not reverted. */
export const nativeTokenMovements = (transaction: Transaction): Array<Movement> => {
  const { chain, calls, from, value } = transaction
  const contract = chains[chain].predeploys.nativeToken
  if (calls === null && contract !== undefined) {
    const logged = loggedMovements(transaction, contract)
    if (logged.length > 0) return logged
  }
  const movements: Array<Movement> = []
  const to = transaction.to ?? transaction.created
  if (value > 0n && to !== null) movements.push({ asset: nativeToken, from, to, amount: value, logIndex: null })
  for (const frame of calls ?? []) {
    if (frame.value === 0n || frame.reverted || frame.to === null) continue
    // A delegate call reports its caller's value, and call code does not move it.
    if (frame.type === "delegatecall" || frame.type === "staticcall" || frame.type === "callcode") continue
    movements.push({ asset: nativeToken, from: frame.from, to: frame.to, amount: frame.value, logIndex: null })
  }
  return movements
}

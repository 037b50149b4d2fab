// What no log says.
import { nativeTokenAddress } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import { topicAddress, wordAddress } from "../../ledger/words.ts"
import type { Address, Transaction } from "../../Transaction.ts"
import type { View } from "../facts/Side.ts"

/** The addresses of the contracts that logged, and those in topics and words of data. */
const loggedAddresses = /* @__PURE__ */ computeOnce(({ logs }: Transaction): ReadonlySet<Address> => {
  const addresses = new Set<Address>()
  for (const { address, topics, data } of logs) {
    addresses.add(address)
    for (const topic of topics) addresses.add(topicAddress(topic))
    for (let i = 0; i < (data.length - 2) / 64; i++) addresses.add(wordAddress(data, i))
  }
  return addresses
})

/** Whether a log or the calldata mentions an address. */
export const isMentioned = (transaction: Transaction, address: Address): boolean =>
  loggedAddresses(transaction).has(address) || transaction.input.includes(address.slice(2))

/** Whether the sender, a keeper, was refunded native tokens for moving tokens of others: its fee, or what nothing mentions. */
export const isRefund = ({ transaction, ledger, address, received }: View): boolean =>
  received.every(({ asset }) => asset.address === nativeTokenAddress) &&
  (received.every(({ amount }) => amount <= transaction.fee.total) || !isMentioned(transaction, address)) &&
  ledger.movements.some(
    ({ asset, from, to }) => asset.address !== nativeTokenAddress && from !== address && to !== address
  )

/** `mint(address)`, `mint(address,string)`, `safeMint(address)` and `safeMint(address,uint256)`. */
const itemMints: ReadonlySet<string> = new Set(["0x6a627842", "0xd0def521", "0x40d097c3", "0xa1448194"])

/** The collection of an item that the called contract did no more than mint for the sender: one that is bound to it may log no Transfer. */
export const boundItemOf = ({ transaction, address, isSender }: View): Address | undefined => {
  const calls = (transaction.calls ?? []).filter(({ from, type }) => type === "call" && from === transaction.to)
  const [{ input, to } = { input: "0x", to: null }] = calls
  const isMint = itemMints.has(input.slice(0, 10)) && input.slice(34, 74) === address.slice(2)
  return isSender && isMint && calls.length === 1 && to !== null ? to : undefined
}

import type { Value } from "../rule/Act.ts"
import type { Address } from "../Transaction.ts"
import type { AssetAmount } from "../TransactionRecord.ts"
import { amountsText, amountText, unitText } from "./amountText.ts"
import { assetAmount, longestName } from "./assetAmount.ts"
import { knownName } from "./contractNaming.ts"
import type { Decision } from "./Decision.ts"
import { fillSentence } from "./fillSentence.ts"
import { plainText } from "./plainText.ts"
import type { Scene } from "./Scene.ts"
import { failedSentenceOf, sentenceOf } from "./sentences.ts"
import { shortAddress } from "./shortAddress.ts"
import { tellingAmounts } from "./tellingAmounts.ts"

/** Allowances that mean no limit: the largest value of uint96, uint160 and uint256, the last also where part of it was spent. */
const isUnlimited = (allowance: bigint): boolean =>
  allowance >= 2n ** 255n || allowance === 2n ** 160n - 1n || allowance === 2n ** 96n - 1n

const bareAddress = /^0x[0-9a-f]{40}$/

const valueText = (scene: Scene, value: Value): string => {
  if (value.kind === "text") return plainText(value.text, longestName)
  if (value.kind === "address") return knownName(scene, value.address) || shortAddress(value.address)
  const { token, raw, tokenId } = value
  const asset = {
    key: token,
    address: token,
    standard: "ERC20",
    ...(tokenId === undefined ? {} : { tokenId })
  } as const
  const known = assetAmount(scene.view.transaction.chain, scene.knowledge, asset, raw)
  return isUnlimited(raw) ? `unlimited ${unitText(known.asset)}` : amountText(known)
}

/** Puts a decision into one plain sentence from the address's side. */
export const describe = (
  scene: Scene,
  decision: Decision,
  sent: ReadonlyArray<AssetAmount>,
  received: ReadonlyArray<AssetAmount>,
  reason: string
): string => {
  const { transaction } = scene.view
  const { action, operation, contractName, sentence, values } = decision
  const own: Readonly<Record<string, () => string>> = {
    sent: () => amountsText(tellingAmounts(scene.view, sent)),
    received: () => amountsText(tellingAmounts(scene.view, received)),
    contract: () => (bareAddress.test(contractName) ? shortAddress(contractName as Address) : contractName),
    reason: () => reason,
    method: () => (transaction.input.length < 10 ? "" : transaction.input.slice(0, 10)),
    created: () => (transaction.created === null ? "" : shortAddress(transaction.created))
  }
  const template = transaction.succeeded
    ? (sentence ?? sentenceOf(action, operation))
    : failedSentenceOf(action, operation)
  return fillSentence(template, name => {
    const value = values[name]
    return own[name]?.() ?? (value === undefined ? "" : valueText(scene, value))
  })
}

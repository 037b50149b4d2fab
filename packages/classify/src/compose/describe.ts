import type { Value } from "../rule/Act.ts"
import type { Address } from "../Transaction.ts"
import type { AssetAmount } from "../TransactionRecord.ts"
import type { Decision } from "./Decision.ts"
import { fillSentence } from "./fillSentence.ts"
import { formatAssetAmount, formatAssetAmounts, unitText } from "./formatAssetAmount.ts"
import { nameContract } from "./nameContract.ts"
import type { Scene } from "./Scene.ts"
import { sanitizeText } from "./sanitizeText.ts"
import { selectMainAmounts } from "./selectMainAmounts.ts"
import { failedSentenceOf, sentenceOf } from "./sentences.ts"
import { shortenAddress } from "./shortenAddress.ts"
import { maxNameLength, toAssetAmount } from "./toAssetAmount.ts"

/** Allowances that mean no limit: the largest value of uint96, uint160 and uint256, the last also where part of it was spent. */
const isUnlimited = (allowance: bigint): boolean =>
  allowance >= 2n ** 255n || allowance === 2n ** 160n - 1n || allowance === 2n ** 96n - 1n

const bareAddress = /^0x[0-9a-f]{40}$/

const valueText = (scene: Scene, value: Value): string => {
  if (value.kind === "text") return sanitizeText(value.text, maxNameLength)
  if (value.kind === "address") return nameContract(scene, value.address) || shortenAddress(value.address)
  const { token } = value
  // ERC-20 and ERC-721 share functions: the number is an amount or an item.
  const isItem = value.tokenId === undefined && scene.metadata.token(token)?.standard === "ERC721"
  const [raw, tokenId] = isItem ? [1n, value.raw] : [value.raw, value.tokenId]
  const asset = {
    key: token,
    address: token,
    standard: "ERC20",
    ...(tokenId === undefined ? {} : { tokenId })
  } as const
  const assetAmount = toAssetAmount(scene.view.transaction.chain, scene.metadata, asset, raw)
  return isUnlimited(raw) ? `unlimited ${unitText(assetAmount.asset)}` : formatAssetAmount(assetAmount)
}

/** Describes a decision in one sentence from the address's side. */
export const describe = (
  scene: Scene,
  decision: Decision,
  sent: ReadonlyArray<AssetAmount>,
  received: ReadonlyArray<AssetAmount>,
  reason: string
): string => {
  const { transaction } = scene.view
  const { action, operation, contractName, sentence, values } = decision
  const builtIn: Readonly<Record<string, () => string>> = {
    sent: () => formatAssetAmounts(selectMainAmounts(scene.view, sent)),
    received: () => formatAssetAmounts(selectMainAmounts(scene.view, received)),
    contract: () => (bareAddress.test(contractName) ? shortenAddress(contractName as Address) : contractName),
    reason: () => reason,
    method: () => (transaction.input.length < 10 ? "" : transaction.input.slice(0, 10))
  }
  const template = transaction.succeeded
    ? (sentence ?? sentenceOf(action, operation))
    : failedSentenceOf(action, operation)
  return fillSentence(template, name => {
    const value = values[name]
    const text = builtIn[name]?.()
    // Nothing moved in a failed transaction: what it attempted to move is in its calldata.
    return text === undefined || (text === "" && !transaction.succeeded)
      ? value === undefined
        ? ""
        : valueText(scene, value)
      : text
  })
}

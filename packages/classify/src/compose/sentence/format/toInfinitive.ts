const irregular: Readonly<Record<string, string>> = {
  bought: "buy",
  paid: "pay",
  repaid: "repay",
  sent: "send",
  sold: "sell",
  swept: "sweep",
  withdrew: "withdraw"
}

/** The ends of stems that lose an `e` before `ed`. */
const losesE = /(at|iz|v|[dnr]g|[an]c|[^s]s|u|[bdt]l|dul|[bc]ut|[ao]k|vot)$/

/** The infinitive of a verb. */
const infinitiveOf = (past: string): string => {
  if (irregular[past] !== undefined) return irregular[past]
  const stem = past.replace(/ied$/, "yed").replace(/ed$/, "")
  if (/([gprt])\1$/.test(stem)) return stem.slice(0, -1)
  return losesE.test(stem) ? `${stem}e` : stem
}

/** `Sent 5 USDC` as `send 5 USDC`: sentences begin with a verb in the past tense. */
export const toInfinitive = (sentence: string): string =>
  sentence.replace(/^\w+/, verb => infinitiveOf(verb.toLowerCase()))

import type { Hex } from "@glossa/classify"
import { addressIn } from "../proxy/words.ts"
import type { Appraisal, Appraised, Dollars } from "./Appraisal.ts"
import { isPair } from "./pairAddress.ts"
import { pairValue } from "./pairValue.ts"
import { wordIn, wordsIn } from "./words.ts"

/** token0(), token1(), getReserves(), totalSupply() */
const questions: ReadonlyArray<Hex> = ["0x0dfe1681", "0xd21220a7", "0x0902f1ac", "0x18160ddd"]

/** By the share of a Uniswap v2 pair, both of whose tokens have feeds. */
export const pairAppraisal = ({ chain, token }: Appraised, dollars: Dollars): Appraisal => ({
  calls: questions.map(data => ({ to: token, data })),
  read: ([first, second, reservesAnswer, supplyAnswer]) => {
    const [token0, token1] = [first && addressIn(first), second && addressIn(second)]
    const [reserves, supply] = [wordsIn(reservesAnswer, 2), wordIn(supplyAnswer)]
    if (!token0 || !token1 || reserves === undefined || supply === undefined) return undefined
    if (!isPair(chain, token, token0, token1)) return undefined
    const [price0, price1] = [dollars(token0), dollars(token1)]
    if (price0 === undefined || price1 === undefined) return undefined
    const each = pairValue(supply, [reserves[0]!, reserves[1]!], [price0, price1])
    return each === undefined ? undefined : { each }
  }
})

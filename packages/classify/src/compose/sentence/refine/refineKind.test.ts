import { id } from "ethers/hash"
import { describe, expect, test } from "vitest"
import { log, makeTransaction, nftLog, topic, transferLog, who } from "../../../../test/makeTransaction.ts"
import { compileCatalog } from "../../../engine/Catalog.ts"
import { inference } from "../../../inference.ts"
import { zeroAddress } from "../../../ledger/Movement.ts"
import type { Token } from "../../../Metadata.ts"
import type { Address, Hex } from "../../../Transaction.ts"
import { createAnalyzer } from "../../../TransactionAnalysis.ts"

const [a, contract, vault, pool, eth2, dollar, other] = [
  who("a"),
  who("contract"),
  who("vault"),
  who("pool"),
  who("eth2"),
  who("dollar"),
  who("other")
]
const analyze = createAnalyzer(compileCatalog([]), inference)
const typeOf = (
  logs: ReadonlyArray<ReturnType<typeof transferLog>>,
  { tokens = {}, fn }: { tokens?: Readonly<Record<Address, Token>>; fn?: string } = {},
  fields: Parameters<typeof makeTransaction>[0] = {}
) => {
  const known: Readonly<Record<Address, Token>> = {
    [eth2]: { name: "Staked", symbol: "STKD", decimals: 18 },
    [dollar]: { name: "Some Dollar", symbol: "xUSD", decimals: 18 },
    ...tokens
  }
  const { action, contractType } = analyze(makeTransaction({ input: "0x99999999", logs, ...fields })).record(a, {
    token: address => known[address],
    contractName: () => undefined,
    functionName: () => fn,
    eventName: topic0 => (topic0 === id("Accrued()") ? "RewardsAccrued" : undefined)
  })
  return `${action}/${contractType}`
}
const out = (token: Address, to: Address = contract, amount = 5n) => transferLog(token, a, to, amount)
const into = (token: Address, from: Address = contract, amount = 5n) => transferLog(token, from, a, amount)
const mint = (token: Address, amount = 5n) => into(token, zeroAddress, amount)
const burn = (token: Address, amount = 5n) => out(token, zeroAddress, amount)

describe("the name of a share says what gave it", () => {
  const named = (name: string) => ({ tokens: { [other]: { name, symbol: "SHARE", decimals: 18 } } })

  test("of liquidity, a debt, or what is kept", () => {
    expect(typeOf([out(eth2, vault), mint(other, 4n)], named("Some LP Token"))).toBe("deposit/savings")
    const plain = { [pool]: { name: "Plain", symbol: "PLAIN", decimals: 18 } }
    const shareOf = (name: string) => ({ tokens: { ...plain, ...named(name).tokens } })
    expect(typeOf([out(pool, vault), mint(other, 4n)], shareOf("Some LP Token"))).toBe("deposit/exchange")
    expect(typeOf([burn(other, 4n), into(pool, vault)], shareOf("PLAIN-LP"))).toBe("withdraw/exchange")
    expect(typeOf([out(pool, vault), mint(other, 4n)], shareOf("Lending Share"))).toBe("deposit/lending")
    expect(typeOf([out(pool, vault), mint(other, 4n)], shareOf("LP Vault"))).toBe("deposit/savings")
  })
})

test("words of a function say what a contract is that keeps assets", () => {
  const typeBy = (fn: string) => typeOf([out(eth2)], { fn })
  expect(typeBy("putSomewhere")).toBe("send/token")
  expect(typeBy("depositCollateral")).toBe("deposit/lending")
  expect(typeBy("enterMargin")).toBe("deposit/derivatives")
  expect(typeBy("fundGrant")).toBe("deposit/community")
  expect(typeBy("putBid")).toBe("deposit/marketplace")
  const claimBy = (fn: string) => typeOf([into(eth2)], { fn })
  expect(claimBy("claimVotingRewards")).toBe("claim/community")
  expect(claimBy("claimLiquidityRewards")).toBe("claim/savings")
  const callBy = (fn: string) => typeOf([], { fn })
  expect(callBy("createLoan")).toBe("create/lending")
  expect(callBy("cancelAuction")).toBe("cancel/marketplace")
})

test("items that are kept, with their collection and a token in the calldata, are offered for that token", () => {
  const typeBy = (...named: ReadonlyArray<Address>) =>
    typeOf(
      [nftLog(other, a, contract, 7n)],
      {},
      { input: `0x99999999${named.map(one => topic(one).slice(2)).join("")}` }
    )
  expect(typeBy(other, dollar)).toBe("create/marketplace")
  expect(typeBy(other)).toBe("deposit/savings")
  expect(typeBy(dollar)).toBe("deposit/savings")
  expect(typeBy(other, vault)).toBe("deposit/savings")
})

test("a contract that is a collection pays out its own", () => {
  const collection = { tokens: { [contract]: { name: "Cats", symbol: "CAT", standard: "ERC721" } } } as const
  expect(typeOf([into(eth2)], collection)).toBe("withdraw/nft")
  expect(typeOf([into(eth2)])).toBe("withdraw/savings")
})

test("rewards with what is withdrawn make no pool", () => {
  const both = [burn(contract), into(eth2), into(other)]
  expect(typeOf(both)).toBe("withdraw/exchange")
  expect(typeOf([...both, log(contract, [id("Accrued()") as Hex])])).toBe("withdraw/savings")
})

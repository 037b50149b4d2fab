import addresses from "../addresses/treasury-vester.json" with { type: "json" }
import { at, call, protocol } from "../rule/index.ts"

/** Four years of UNI for the DAO, claimable by any caller; @uniswap/governance, and the addresses as DeepDAO and DefiLlama list them. */
const vesters = at(addresses, "vesters")

export default protocol({
  id: "treasury-vester",
  name: "Uniswap Treasury Vester",
  type: "community",
  url: "https://github.com/Uniswap/governance/blob/master/contracts/TreasuryVester.sol",
  rules: [
    // The only log is the token's transfer to the recipient.
    call("function claim()", {
      at: vesters,
      means: ({ frame, ledger }) => {
        const recipient = ledger.movements.find(({ from }) => from === frame.to)?.to
        const drawn = {
          action: "vest",
          operation: "release",
          sentence: "Withdrew[ {received}] from {contract}"
        } as const
        if (recipient === undefined || recipient === frame.from) return { ...drawn, actor: frame.from }
        return [
          { ...drawn, actor: recipient },
          {
            action: "execute",
            actor: frame.from,
            operation: "on-behalf",
            sentence: "Released vested tokens to another address from {contract}"
          }
        ]
      }
    })
  ]
})

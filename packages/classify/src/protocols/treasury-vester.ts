import { call, type Deployments, protocol } from "../rule/index.ts"

/** Four years of UNI for the DAO, claimable by any caller; @uniswap/governance, and the addresses as DeepDAO and DefiLlama list them. */
const vesters: Deployments = {
  ethereum: [
    "0x4750c43867ef5f89869132eccf19b9b6c4286e1a",
    "0xe3953d9d317b834592ab58ab2c7a6ad22b54075d",
    "0x4b4e140d1f131fdad6fb59c13af796fd194e4135",
    "0x3d30b1ab88d487b0f3061f40de76845bec3f1e94"
  ]
}

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

import addresses from "../addresses/idex.json" with { type: "json" }
import { at, call, protocol } from "../rule/index.ts"

const exchange = at(addresses, "exchange")

/** Trades are sent by the operator, move balances inside and leave no log; deposits and withdrawals log as EtherDelta's. */
export default protocol({
  id: "idex",
  name: "IDEX",
  type: "exchange",
  url: "https://etherscan.io/address/0x2a0c0dbecc7e4d658f48e01e3fa353f44050c208#code",
  rules: [
    call("function trade(uint256[8] tradeValues, address[4] tradeAddresses, uint8[2] v, bytes32[4] rs)", {
      at: exchange,
      means: ({ args, frame }) => [
        { action: "swap", actor: args.tradeAddresses[2] },
        { action: "swap", actor: args.tradeAddresses[3] },
        { action: "execute", actor: frame.from, operation: "settle", sentence: "Settled a trade on {contract}" }
      ]
    })
  ]
})

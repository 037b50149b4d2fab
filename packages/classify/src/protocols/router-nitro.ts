import { bridgedIn, bridgedOut, chainName, event, type Hex, protocol } from "../rule/index.ts"

/** The destination is its chain id in ASCII, padded with zeros. */
const destination = (bytes: Hex): string => {
  const digits = (bytes.slice(2).match(/../g) ?? [])
    .map(pair => String.fromCharCode(Number.parseInt(pair, 16)))
    .filter(character => character >= "0" && character <= "9")
    .join("")
  return digits === "" ? "" : chainName(Number(digits))
}

/** Asset forwarders of Router Protocol; router-protocol/asset-forwarder. */
export default protocol({
  id: "router-nitro",
  name: "Router Nitro",
  type: "exchange",
  url: "https://docs.routerprotocol.com/",
  rules: [
    event(
      "event FundsDeposited(uint256 partnerId, uint256 amount, bytes32 destChainIdBytes, uint256 destAmount, uint256 depositId, address srcToken, address depositor, bytes recipient, bytes destToken)",
      { means: ({ args }) => bridgedOut(args.depositor, destination(args.destChainIdBytes)) }
    ),
    event(
      "event FundsDepositedWithMessage(uint256 partnerId, uint256 amount, bytes32 destChainIdBytes, uint256 destAmount, uint256 depositId, address srcToken, bytes recipient, address depositor, bytes destToken, bytes message)",
      { means: ({ args }) => bridgedOut(args.depositor, destination(args.destChainIdBytes)) }
    ),
    event(
      "event iUSDCDeposited(uint256 partnerId, uint256 amount, bytes32 destChainIdBytes, uint256 usdcNonce, address srcToken, bytes32 recipient, address depositor)",
      { means: ({ args }) => bridgedOut(args.depositor, destination(args.destChainIdBytes)) }
    ),
    // The log names the payer: the recipient is on the other side.
    event("event FundsPaid(bytes32 messageHash, address forwarder, uint256 nonce)", {
      means: ({ args, ledger, log }) =>
        ledger.movements
          .filter(({ from, to }) => (from === args.forwarder || from === log.address) && to !== log.address)
          .map(({ to }) => bridgedIn(to, ""))
    })
  ]
})

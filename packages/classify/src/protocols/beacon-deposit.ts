import { event, protocol, staked } from "../rule/index.ts"

/** Ether put up for validators; ethereum/consensus-specs deposit contract. Beside it stands EIP-7002's for withdrawals. */
export default protocol({
  id: "beacon-deposit",
  name: "Beacon Chain",
  type: "savings",
  url: "https://ethereum.org/developers/docs/consensus-mechanisms/pos/",
  contracts: { ethereum: ["0x00000961ef480eb55e80d19ad83579a64c007002"] },
  rules: [
    event(
      "event DepositEvent(bytes pubkey, bytes withdrawal_credentials, bytes amount, bytes signature, bytes index)",
      { at: { ethereum: ["0x00000000219ab540356cbb839cbe05303d7705fa"] }, means: () => staked() }
    )
  ]
})

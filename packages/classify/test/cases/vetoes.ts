import type { Case } from "../Case.ts"
import {
  a,
  acted,
  b,
  call,
  contract,
  erc721,
  ether,
  eventTopic,
  happened,
  into,
  lender,
  logged,
  market,
  nft,
  out,
  pool,
  pools,
  protocolAt,
  t,
  u,
  zero
} from "../caseParts.ts"
import { data, log, nftLog, topic, transferLog, who } from "../makeTransaction.ts"

const liquidity = protocolAt("Pools", "exchange", pool, { action: "deposit", operation: "add-liquidity" })
const vault = protocolAt("Yields", "savings", contract, { action: "deposit" })

export const vetoes: ReadonlyArray<Case> = [
  {
    title: "a vault that issues its share lends what it takes, not its depositor",
    rows: ["veto inside-vault"],
    protocols: [lender],
    transaction: {
      to: who("vault"),
      logs: [
        out(t, who("strategy")),
        transferLog(t, who("strategy"), pool, 5n),
        acted(pool, who("strategy")),
        transferLog(who("vault"), zero, a, 5n)
      ]
    },
    is: "deposit/savings"
  },
  {
    title: "a vault that swaps what it takes makes a deposit",
    rows: ["veto inside-listed"],
    protocols: [pools, vault],
    transaction: { logs: [out(), happened(pool), transferLog(contract, zero, a, 5n)] },
    is: "deposit/savings",
    contractName: "Yields"
  },
  {
    title: "an app that keeps a token and sends a message takes a deposit",
    rows: ["veto carrier"],
    protocols: [protocolAt("Carrier", "exchange", pool, { action: "send", operation: "bridge" })],
    eventName: "Deposited",
    transaction: { logs: [out(), logged(contract), acted(pool)] },
    is: "deposit/savings"
  },
  {
    title: "a router that trades by means of a pool's share swaps",
    rows: ["veto inside-listed"],
    protocols: [liquidity, protocolAt("Router", "exchange", contract, { action: "swap" })],
    transaction: { logs: [out(), happened(pool), into()] },
    is: "swap/exchange",
    contractName: "Router"
  },
  {
    title: "a protocol's router adds to its own pool",
    rows: [],
    protocols: [liquidity, protocolAt("Pools V2", "exchange", contract, { action: "swap" })],
    transaction: { logs: [out(), happened(pool), into()] },
    is: "deposit/exchange/add-liquidity"
  },
  {
    title: "a deposit of another address is not the sender's",
    rows: ["veto of-another"],
    protocols: [lender],
    transaction: { logs: [transferLog(t, b, pool, 5n), acted(pool, b)] },
    is: "execute/community"
  },
  {
    title: "one who gets a part of a withdrawal received it",
    rows: ["veto no-party"],
    protocols: [protocolAt("Lender", "lending", pool, { action: "withdraw" })],
    transaction: { to: pool, logs: [into(t, pool), transferLog(t, pool, b, 5n), happened(pool)] },
    address: b,
    is: "receive/lending"
  },
  {
    title: "an approval only permits the swap",
    rows: ["veto side-effect"],
    protocols: [protocolAt("Coin", "token", t, { action: "approve" })],
    transaction: { logs: [acted(t), out(), into()] },
    is: "swap/exchange"
  },
  {
    title: "an item that is sent to a contract which mints one for it is deposited",
    rows: ["veto answered-transfer"],
    protocols: [erc721],
    transaction: {
      to: nft,
      input: call("safeTransferFrom(address,address,uint256)", BigInt(a), BigInt(contract), 7),
      logs: [nftLog(nft, a, contract, 7n), nftLog(who("wrapped"), zero, a, 7n)]
    },
    is: "deposit/nft"
  },
  {
    title: "native tokens are wrapped to swap them",
    rows: ["veto wrapping-step"],
    protocols: [protocolAt("Wrapper", "token", market, { action: "deposit", operation: "wrap" })],
    transaction: { value: ether, logs: [acted(market), into()] },
    is: "swap/exchange"
  },
  {
    title: "what a contract takes and swaps is paid to it",
    rows: ["veto half-swap"],
    protocols: [pools],
    transaction: { logs: [out(), happened(pool)] },
    is: "send/token"
  },
  {
    title: "one who only received did not deposit",
    rows: ["veto against-flows"],
    protocols: [lender],
    transaction: { to: contract, logs: [into(), happened(pool)] },
    is: "withdraw/savings"
  },
  {
    title: "a loan on the way is a step of the swap that the function and the flows agree on",
    rows: ["veto inside-called"],
    protocols: [lender],
    functionName: "swapTokens",
    transaction: { logs: [out(), acted(pool), into()] },
    is: "swap/exchange"
  },
  {
    title: "a function says nothing of those who did not call it",
    rows: ["veto called-by-another"],
    functionName: "withdraw",
    transaction: { logs: [transferLog(t, contract, b, 5n)] },
    address: b,
    is: "receive/token"
  },
  {
    title: "what an execution pays out says more than that it was executed",
    rows: ["veto still"],
    transaction: { input: call("execute(uint256)", 1), logs: [into()] },
    is: "withdraw/savings"
  },
  {
    title: "one who only pays claims nothing",
    rows: ["veto claim-paid"],
    transaction: { input: call("claim()"), logs: [out()] },
    is: "send/token"
  },
  {
    title: "a contract that passes on what it gets takes no deposit",
    rows: ["veto passed-on"],
    functionName: "deposit",
    transaction: { logs: [out(), transferLog(t, contract, b, 5n)] },
    is: "send/token"
  },
  {
    title: "a claim of a new item mints it",
    rows: ["veto item-minted"],
    transaction: { input: call("claim()"), logs: [nftLog(nft, zero, a, 1n)] },
    is: "mint/nft"
  },
  {
    title: "ERC-4626's function deposits, but mints where an item is minted",
    rows: ["veto item-minted"],
    transaction: { input: call("mint(uint256,address)", 5, BigInt(a)), logs: [nftLog(contract, zero, a, 5n)] },
    is: "mint/nft"
  },
  {
    title: "ERC-4626's function deposits",
    rows: [],
    transaction: { input: call("mint(uint256,address)", 5, BigInt(a)), succeeded: false },
    is: "deposit/savings"
  },
  {
    title: "a proof of work mints a token, also where it fails",
    rows: [],
    transaction: { input: call("mint(uint256,bytes32)", 5, 6), succeeded: false },
    is: "mint/token"
  },
  {
    title: "a collection's function of the signature of ERC-4626's mints",
    rows: [],
    tokens: { [contract]: { name: "Pass", symbol: "PASS", standard: "ERC721" } },
    transaction: { input: call("mint(uint256,address)", 5, BigInt(a)), succeeded: false },
    is: "mint/nft"
  },
  {
    title: "a permit says nothing of the unknown function that was to follow it",
    rows: ["veto prepares"],
    functionName: "permit",
    transaction: {
      input: call("multicall(bytes[])", 32, 2, 64, 128, 4, 0x11111111n << 224n, 4, 0x22222222n << 224n),
      succeeded: false
    },
    is: "execute/community"
  },
  {
    title: "an item that has a price is bought, whatever the function's name",
    rows: ["veto clear-flows"],
    functionName: "swapTokens",
    transaction: { logs: [out(), nftLog(nft, contract, a, 1n)] },
    is: "buy/marketplace"
  },
  {
    title: "a swap costs something",
    rows: ["veto no-cost"],
    functionName: "swapTokens",
    transaction: { logs: [into()] },
    is: "withdraw/savings"
  },
  {
    title: "a name that costs nothing is not bought",
    rows: ["veto no-cost"],
    functionName: "register",
    transaction: { calls: null },
    is: "execute/community"
  },
  {
    title: "a transfer brings nothing back",
    rows: ["veto two-way"],
    functionName: "transferAll",
    transaction: { logs: [out(), into()] },
    is: "swap/exchange"
  },
  {
    title: "what is minted for a token is a share of it, whatever the function's name",
    rows: ["veto share-minted"],
    functionName: "mint",
    transaction: { logs: [out(), transferLog(contract, zero, a, 7n)] },
    is: "deposit/savings"
  },
  {
    title: "one token is not bought with another, but swapped",
    rows: ["veto token-bought"],
    functionName: "buy",
    transaction: { logs: [out(), into()] },
    is: "swap/exchange"
  },
  {
    title: "a share that an order of the called contract bought is not bought itself",
    rows: ["veto token-bought"],
    eventName: "FulfilledOrder",
    transaction: { logs: [out(), transferLog(u, zero, a, 5n), logged(contract)] },
    is: "swap/exchange"
  },
  {
    title: "an item that has a price is bought, whatever the event's name",
    rows: ["veto clear-items"],
    eventName: "Traded",
    transaction: { logs: [out(), nftLog(nft, contract, a, 1n), logged(contract)] },
    is: "buy/marketplace"
  },
  {
    title: "a new item is minted, whatever the event's name",
    rows: ["veto clear-items"],
    eventName: "Deposited",
    transaction: { value: ether, logs: [nftLog(nft, zero, a, 1n), logged(contract)] },
    is: "mint/nft"
  },
  {
    title: "an item that comes back is withdrawn, whatever the event's name",
    rows: ["veto clear-items"],
    eventName: "Claimed",
    transaction: { logs: [nftLog(nft, contract, a, 7n), log(contract, [eventTopic, topic(7n)])] },
    is: "withdraw/nft"
  },
  {
    title: "an event with another amount decides nothing",
    rows: ["veto other-amount"],
    eventName: "Unlock",
    transaction: { logs: [into(), log(contract, [eventTopic], data(9))] },
    is: "withdraw/savings"
  },
  {
    title: "a wallet that logs a deposit is paid",
    rows: ["veto plain-payment"],
    eventName: "Deposited",
    transaction: { input: "0x", value: ether, logs: [logged(contract)] },
    is: "send/native"
  },
  {
    title: "a creation that takes one token and gives two is a deposit",
    rows: ["veto still"],
    functionName: "create",
    transaction: { logs: [out(), transferLog(u, zero, a, 5n), transferLog(market, zero, a, 5n)] },
    is: "deposit/derivatives"
  },
  {
    title: "a swap is named for the pool rather than for the function",
    rows: ["veto same-act"],
    protocols: [pools],
    functionName: "swapTokens",
    transaction: { logs: [out(), happened(pool)], calls: null },
    is: "swap/exchange",
    contractName: "Pools"
  }
]

import type { Case } from "../Case.ts"
import {
  a,
  acted,
  b,
  call,
  contract,
  erc20,
  ether,
  into,
  lender,
  nft,
  out,
  pool,
  t,
  voted,
  voting,
  zero
} from "../caseParts.ts"
import { nftLog, transferLog } from "../makeTransaction.ts"

export const confidence: ReadonlyArray<Case> = [
  {
    title: "native tokens are sent",
    rows: ["confidence transfer"],
    transaction: { to: b, input: "0x", value: ether },
    is: "send/native"
  },
  {
    title: "a loan inside another contract's call may be only a step of a swap",
    rows: ["confidence inside"],
    protocols: [lender],
    transaction: { logs: [out(), acted(pool), into()] },
    is: "deposit/lending/supply"
  },
  {
    title: "what a function named deposit keeps may be lent, too",
    rows: ["confidence guessed-type"],
    functionName: "deposit",
    transaction: { logs: [out()] },
    is: "deposit/savings"
  },
  {
    title: "a function named mint mints an item",
    rows: ["confidence confirmed"],
    functionName: "mint",
    transaction: { logs: [nftLog(nft, zero, a, 1n)] },
    is: "mint/nft"
  },
  {
    title: "an event that many contracts share says that the sender voted",
    rows: ["confidence interface"],
    protocols: [voting],
    transaction: { logs: [voted(a)] },
    is: "vote/community"
  },
  {
    title: "a function's name says that something is canceled",
    rows: ["confidence name"],
    functionName: "cancel",
    transaction: {},
    is: "cancel/exchange"
  },
  {
    title: "one token for another is a swap",
    rows: ["confidence trade"],
    transaction: { logs: [out(), into()] },
    is: "swap/exchange"
  },
  {
    title: "a token that the sender transferred arrived",
    rows: ["confidence paid"],
    protocols: [erc20],
    transaction: { to: t, input: call("transfer(address,uint256)", BigInt(b), 5), logs: [transferLog(t, a, b, 5n)] },
    address: b,
    is: "receive/token"
  },
  {
    title: "another address received a part of what the sender's mint paid",
    rows: ["confidence explained"],
    transaction: { logs: [transferLog(t, contract, b, 5n), nftLog(nft, zero, a, 1n)] },
    address: b,
    is: "receive/token"
  },
  {
    title: "a record says at least that a function was called",
    rows: ["proposer flows", "confidence unknown"],
    transaction: {},
    is: "execute/community"
  }
]

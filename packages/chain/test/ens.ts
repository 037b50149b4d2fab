import type { Address, Hex } from "@glossa/classify"
import { AbiCoder, Interface, id, keccak256, namehash, ZeroHash } from "ethers"
import { dispatch } from "../../abi/test/assemble.ts"
import ens from "./ens.gen.json" with { type: "json" }

/** Where ENS's contracts are on ethereum (docs.ens.domains, "Deployments"). */
const addresses = {
  registry: "0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e",
  registrar: "0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85",
  resolver: "0x4976fb03c32e5b8cfe2b6ccb31c09ba78ebaba41",
  reverse: "0x084b1c3c81545d370f3634392de611caabff8148",
  primaryNames: "0x0000000000d8e504002cc26e3ec46d81971c1664"
} as const

const { code } = ens

const functions = new Interface([
  "function setSubnodeOwner(bytes32 node, bytes32 label, address owner)",
  "function setResolver(bytes32 node, address resolver)",
  "function addController(address controller)",
  "function register(uint256 id, address owner, uint256 duration)",
  "function setAddr(bytes32 node, address a)",
  "function setAddr(bytes32 node, uint256 coinType, bytes a)",
  "function setText(bytes32 node, string key, string value)",
  "function setName(string name)",
  "function claimWithResolver(address owner, address resolver)"
])
const coder = AbiCoder.defaultAbiCoder()

/** Asks a node; throws what it refuses. */
export type Send = (method: string, params: ReadonlyArray<unknown>) => Promise<unknown>

/** Instructions that end a call with these bytes: it returns, or reverts. */
const ending = (data: Hex, with_: "f3" | "fd") => {
  const words = data.slice(2).match(/.{1,64}/g) ?? []
  const stored = words.map((word, i) => `7f${word.padEnd(64, "0")}61${(i * 32).toString(16).padStart(4, "0")}52`)
  return `${stored.join("")}61${((data.length - 2) / 2).toString(16).padStart(4, "0")}5f${with_}`
}

/** A contract whose functions return what is given, whatever they are asked. */
export const answering = (answers: Readonly<Record<string, readonly [type: string, value: unknown]>>): Hex =>
  dispatch(
    Object.fromEntries(
      Object.entries(answers).map(([signature, [type, value]]) => [
        id(signature).slice(0, 10),
        () => ending(coder.encode([type], [value]) as Hex, "f3")
      ])
    )
  )

const supported = () => ending(coder.encode(["bool"], [true]) as Hex, "f3")

/** A resolver by ENSIP-10 that gives one address for every name. */
export const wildcard = (address: Address): Hex =>
  dispatch({
    "0x01ffc9a7": supported,
    "0x9061b923": () => ending(coder.encode(["bytes"], [coder.encode(["address"], [address])]) as Hex, "f3")
  })

/** A resolver by ENSIP-10 that sends everybody to a server (EIP-3668), and takes for the record what the server says. */
export const offchainResolver = ({
  at,
  urls,
  data,
  sender = at
}: {
  readonly at: Address
  readonly urls: ReadonlyArray<string>
  readonly data: Hex
  readonly sender?: Address
}): Hex => {
  const lookup = coder.encode(
    ["address", "string[]", "bytes", "bytes4", "bytes"],
    [sender, [...urls], data, "0xb4a85801", "0xee"]
  )
  return dispatch({
    "0x01ffc9a7": supported,
    "0x9061b923": () => ending(`0x556f1830${lookup.slice(2)}`, "fd"),
    // returns the first of its two byte strings, whose place is fixed
    "0xb4a85801": () => "60205f52604436036044602037602436035ff3"
  })
}

/** ENS as it stands on ethereum since 2020, on a local chain: registry, `.eth` registrar, resolver and reverse registrar. */
export const deployEns = async (send: Send) => {
  const [owner] = (await send("eth_accounts", [])) as ReadonlyArray<Address>
  /** A transaction that is in a block: the node says its hash before. */
  const transact = async (transaction: Readonly<Record<string, unknown>>) => {
    const hash = await send("eth_sendTransaction", [{ ...transaction, gas: "0x4c4b40" }])
    for (;;) {
      const receipt = (await send("eth_getTransactionReceipt", [hash])) as { status: string } | null
      if (receipt?.status === "0x1") return
      if (receipt !== null) throw new Error("the transaction failed")
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
  const act = async (from: Address, to: Address, signature: string, values: ReadonlyArray<unknown>) => {
    await send("anvil_impersonateAccount", [from])
    await send("anvil_setBalance", [from, "0xde0b6b3a7640000"])
    await transact({ from, to, data: functions.encodeFunctionData(signature, values) })
  }
  /** Runs a constructor where its contract is to stand, so that its storage is written there. */
  const etch = async (
    to: Address,
    name: keyof typeof code,
    types: ReadonlyArray<string>,
    values: ReadonlyArray<unknown>
  ) => {
    const creation = `${code[name]}${coder.encode([...types], [...values]).slice(2)}`
    await send("anvil_setCode", [to, creation])
    const runtime = await send("eth_call", [{ from: owner, to }, "latest"])
    await transact({ from: owner, to })
    await send("anvil_setCode", [to, runtime])
  }

  const { registry, registrar, resolver, reverse } = addresses
  await etch(registry, "ENSRegistry", [], [])
  await etch(registrar, "BaseRegistrarImplementation", ["address", "bytes32"], [registry, namehash("eth")])
  await etch(resolver, "PublicResolver", ["address"], [registry])
  await etch(reverse, "ReverseRegistrar", ["address", "address"], [registry, resolver])
  const own = (node: string, label: string, to: Address) =>
    act(owner!, registry, "setSubnodeOwner", [node, id(label), to])
  await own(ZeroHash, "eth", registrar)
  await own(ZeroHash, "reverse", owner!)
  await own(namehash("reverse"), "addr", reverse)
  await act(owner!, registrar, "addController", [owner])

  return {
    resolver: resolver as Address,
    /** The registrar of primary names on other chains. */
    primaryNames: addresses.primaryNames as Address,
    /** Registers `label.eth` for so many seconds, with an address record; gives its node, whatever its letters. */
    register: async (
      label: string,
      holder: Address,
      { address = holder, seconds = 100 * 31_536_000, by = resolver as Address } = {}
    ): Promise<Hex> => {
      await act(owner!, registrar, "register", [id(label), holder, seconds])
      const node = coder.encode(["bytes32", "bytes32"], [namehash("eth"), id(label)])
      const hash = keccak256(node) as Hex
      await act(holder, registry, "setResolver", [hash, by])
      if (by === resolver) await act(holder, resolver, "setAddr(bytes32,address)", [hash, address])
      return hash
    },
    setText: (node: Hex, holder: Address, key: string, value: string) =>
      act(holder, resolver, "setText", [node, key, value]),
    setAddress: (node: Hex, holder: Address, coin: bigint, address: Address) =>
      act(holder, resolver, "setAddr(bytes32,uint256,bytes)", [node, coin, address]),
    /** The address claims a name, true or not. */
    claim: (address: Address, name: string) => act(address, reverse, "setName", [name]),
    /** The address has its reverse record by a resolver of its own. */
    claimBy: (address: Address, by: Address) => act(address, reverse, "claimWithResolver", [address, by])
  }
}

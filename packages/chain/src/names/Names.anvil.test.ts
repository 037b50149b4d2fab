import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { Address, Hex } from "@glossa/classify"
import { Effect, Exit, Layer, ManagedRuntime, Scope } from "effect"
import { AbiCoder } from "ethers"
import { anvil } from "../../test/anvil.ts"
import { answering, deployEns, offchainResolver, wildcard } from "../../test/ens.ts"
import { fakeNode, nowhere } from "../../test/fakeNode.ts"
import { type StubService, stubService } from "../../test/stubService.ts"
import { RpcClients } from "../RpcClients.ts"
import { defaultReverseRegistrar } from "./ensContracts.ts"
import { Names } from "./Names.ts"

const person = (number: number): Address => `0x${(0xa0 + number).toString(16).repeat(20)}`
const day = 86_400
const coder = AbiCoder.defaultAbiCoder()

/** Passes all requests to a node, and counts them. */
const counting = (url: string) =>
  Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<{ url: string; count: () => number; close: () => void }>(resolve => {
          let count = 0
          const server = createServer(async (request, response) => {
            count++
            const chunks: Array<Uint8Array> = []
            for await (const chunk of request) chunks.push(chunk)
            const headers = { "content-type": "application/json" }
            const answer = await fetch(url, { method: "POST", headers, body: Buffer.concat(chunks) })
            response.writeHead(answer.status, headers).end(await answer.text())
          })
          server.listen(0, "127.0.0.1", () => {
            const { port } = server.address() as AddressInfo
            resolve({ url: `http://127.0.0.1:${port}`, count: () => count, close: () => server.close() })
          })
        })
    ),
    ({ close }) => Effect.sync(close)
  )

const scope = Scope.makeUnsafe()
const provided = <A, E>(effect: Effect.Effect<A, E, Scope.Scope>) => Effect.runPromise(Scope.provide(effect, scope))

let ethereum: Awaited<ReturnType<typeof deployEns>>
let gateway: StubService
const posted: Array<unknown> = []
let ethereumUrl: string
let count: () => number
let send: (method: string, params: ReadonlyArray<unknown>) => Promise<unknown>
let names: Names["Service"]

const put = (address: Address, code: Hex) => send("anvil_setCode", [address, code])
const primary = (address: Address) => Effect.runPromise(names.getPrimaryName(address))
const resolve = (name: string) => Effect.runPromise(Effect.result(names.resolve(name)))
const reason = async (name: string) => {
  const result = await resolve(name)
  return result._tag === "Failure" ? `${result.failure._tag}: ${result.failure.message}` : result.success
}
/** The image of an address whose name has this avatar. */
const pictured = async (number: number, avatar: string) => {
  const holder = person(number)
  const node = await ethereum.register(`picture${number}`, holder)
  await ethereum.setText(node, holder, "avatar", avatar)
  await ethereum.claim(holder, `picture${number}.eth`)
  return (await primary(holder)).image
}

beforeAll(async () => {
  const [one, ten, matic, blue] = await provided(
    Effect.all([anvil(1), anvil(10), anvil(137), anvil(8453)], { concurrency: 4 })
  )
  send = (method, params) => Effect.runPromise(one.request(method, params))
  ethereum = await deployEns(send)
  const proxied = await provided(counting(one.url))
  count = proxied.count
  ethereumUrl = one.url
  gateway = await provided(
    stubService((url, _, said) => {
      if (url.pathname === "/post") {
        posted.push(JSON.parse(said))
        return { body: { data: coder.encode(["address"], [person(28)]) } }
      }
      if (url.pathname === "/refusing") return { status: 400 }
      if (url.pathname.endsWith("0x12")) return { body: { data: coder.encode(["address"], [person(25)]) } }
      return url.pathname.endsWith("0x13") ? { body: { data: "no bytes" } } : { status: 500 }
    })
  )
  const calling = (name: string) => answering({ "nameForAddr(address)": ["string", name] })
  await Effect.runPromise(ten.request("anvil_setCode", [ethereum.primaryNames, calling("ten.eth")]))
  await Effect.runPromise(matic.request("anvil_setCode", [ethereum.primaryNames, calling("matic.eth")]))
  await Effect.runPromise(blue.request("anvil_setCode", [ethereum.primaryNames, calling("blue.eth")]))
  const nodes = RpcClients.layer([
    { chain: "ethereum", urls: [proxied.url] },
    { chain: "optimism", urls: [ten.url] },
    { chain: "polygon", urls: [matic.url] },
    { chain: "base", urls: [blue.url] }
  ])
  const runtime = ManagedRuntime.make(Layer.provide(Names.layer({ gateways: [gateway.url] }), nodes))
  await provided(Effect.addFinalizer(() => Effect.promise(() => runtime.dispose())))
  names = await runtime.runPromise(
    Effect.gen(function* () {
      return yield* Names
    })
  )
}, 60_000)
afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

describe("primary names", () => {
  it("a claim that leads back is the name, and one round trip too many would be seen", async () => {
    const holder = person(1)
    const node = await ethereum.register("alice", holder)
    await ethereum.setText(node, holder, "avatar", "https://example.com/alice.png")
    await ethereum.claim(holder, "alice.eth")
    const before = count()
    const alice = { name: "alice.eth", image: "https://example.com/alice.png", warnings: [] }
    assert.deepStrictEqual(await primary(holder), alice)
    assert.strictEqual(count() - before, 2)
    const asked = await Promise.all(Array.from({ length: 1000 }, () => primary(holder)))
    assert.deepStrictEqual(asked[999], alice)
    assert.strictEqual(count() - before, 2)
  })

  it("a claim to another's name does not count, nor one to an unregistered name", async () => {
    await ethereum.register("victim", person(2))
    await ethereum.claim(person(3), "victim.eth")
    await ethereum.claim(person(4), "unregistered.eth")
    assert.deepStrictEqual(await primary(person(3)), { warnings: [] })
    assert.deepStrictEqual(await primary(person(4)), { warnings: [] })
    assert.deepStrictEqual(await primary(person(5)), { warnings: [] })
  })

  it.each(["Capital", "zero\u200dwidth", "cyrilliс", "under score"])(
    "a name that is not in normal form does not count: %s",
    async label => {
      const holder = person(6)
      await ethereum.register(label, holder)
      await ethereum.claim(holder, `${label}.eth`)
      assert.deepStrictEqual((await primary(holder)).name, undefined)
    }
  )

  it("nor is it where the name that it looks like is one's own", async () => {
    await ethereum.register("small", person(16))
    await ethereum.claim(person(16), "Small.eth")
    assert.deepStrictEqual(await primary(person(16)), { warnings: [] })
  })

  it("an expired name does not count", async () => {
    await ethereum.register("brief", person(7), { seconds: 28 * day })
    await ethereum.claim(person(7), "brief.eth")
    await ethereum.register("long", person(8))
    await ethereum.claim(person(8), "long.eth")
    const { timestamp } = (await send("eth_getBlockByNumber", ["latest", false])) as { timestamp: string }
    await send("evm_setNextBlockTimestamp", [Number(timestamp) + 29 * day])
    await send("evm_mine", [])
    assert.deepStrictEqual(await primary(person(7)), { warnings: [] })
    assert.strictEqual((await primary(person(8))).name, "long.eth")
    assert.include(await reason("brief.eth"), "expired")
  })

  it.each([
    ["optimism", "ten", 10n, person(9), person(10)],
    ["polygon", "matic", 137n, person(17), person(18)],
    ["base", "blue", 8453n, person(80), person(81)]
  ] as const)(
    "a name claimed on %s counts with its address for that chain (ENSIP-19)",
    async (_, label, id, holder, other) => {
      const node = await ethereum.register(label, person(1), { address: other })
      assert.deepStrictEqual(await primary(other), { warnings: [] })
      await ethereum.setAddress(node, person(1), 0x80000000n | id, holder)
      assert.deepStrictEqual(await primary(holder), { name: `${label}.eth`, warnings: [] })
    }
  )

  it("a name claimed for all chains counts where there is no reverse record (ENSIP-19)", async () => {
    await put(defaultReverseRegistrar, answering({ "nameForAddr(address)": ["string", "all.eth"] }))
    await ethereum.register("all", person(19))
    await ethereum.register("reverse", person(26))
    await ethereum.claim(person(26), "reverse.eth")
    assert.strictEqual((await primary(person(19))).name, "all.eth")
    assert.strictEqual((await primary(person(26))).name, "reverse.eth")
    assert.deepStrictEqual(await primary(person(27)), { warnings: [] })
    await put(defaultReverseRegistrar, "0x")
  })

  it("a reverse record by a resolver of its own is read", async () => {
    const holder = person(11)
    const by = person(0x1b)
    await put(by, answering({ "name(bytes32)": ["string", "own.eth"] }))
    await ethereum.register("own", holder)
    await ethereum.claimBy(holder, by)
    assert.strictEqual((await primary(holder)).name, "own.eth")
  })

  it("a resolver that answers with anything else is no resolver", async () => {
    for (const [i, code] of ["0xfe", "0x5b600056", "0x6120005ff3", "0x60205ff3"].entries()) {
      const holder = person(12 + i)
      await put(person(0x1c), code as Hex)
      await ethereum.claimBy(holder, person(0x1c))
      assert.deepStrictEqual(await primary(holder), { warnings: [] })
    }
  })
})

describe("names to addresses", () => {
  it("in any case, normalized", async () => {
    await ethereum.register("forward", person(20), { address: person(21) })
    assert.strictEqual(await reason("FORWARD.eth"), person(21))
  })

  it("below a wildcard", async () => {
    const by = person(0x1d)
    await put(by, wildcard(person(23)))
    await ethereum.register("wild", person(22), { by })
    assert.strictEqual(await reason("wild.eth"), person(23))
    assert.strictEqual(await reason("any.thing.wild.eth"), person(23))
  })

  it("not below a name whose resolver speaks for itself only", async () => {
    assert.include(await reason("sub.forward.eth"), "no resolver")
  })

  const offchain = async (label: string, lookup: Parameters<typeof offchainResolver>[0]) => {
    await put(lookup.at, offchainResolver(lookup))
    await ethereum.register(label, person(24), { by: lookup.at })
    return reason(`${label}.eth`)
  }
  const at = person(0x1e)

  it("an off-chain record is requested from an allowed gateway and passed to the resolver", async () => {
    const url = `${gateway.url}/{sender}/{data}`
    assert.strictEqual(
      await offchain("gateway", { at, urls: ["http://127.0.0.1:1/{data}", url], data: "0x12" }),
      person(25)
    )
    assert.include(gateway.seen, `/${at}/0x12`)
  })

  it("a gateway gets POST where its URL has no place for the data", async () => {
    assert.strictEqual(await offchain("posting", { at, urls: [`${gateway.url}/post`], data: "0x16" }), person(28))
    assert.deepStrictEqual(posted[0], { data: "0x16", sender: at })
  })

  it("the next gateway is requested where one fails, and none where one rejects", async () => {
    const post = `${gateway.url}/post`
    assert.strictEqual(
      await offchain("failover", { at, urls: [`${gateway.url}/{data}`, post], data: "0x14" }),
      person(28)
    )
    const before = posted.length
    assert.include(
      await offchain("refused", { at, urls: [`${gateway.url}/refusing`, post], data: "0x17" }),
      "off chain"
    )
    assert.strictEqual(posted.length, before)
  })

  it("no gateway is requested without options", async () => {
    const unnamed = Layer.provide(Names.layer(), RpcClients.layer([{ chain: "ethereum", urls: [ethereumUrl] }]))
    const before = gateway.seen.length
    const failure = await Effect.runPromise(
      Effect.flatMap(Names, names => Effect.flip(names.resolve("gateway.eth"))).pipe(Effect.provide(unnamed))
    )
    assert.include(failure.message, "off chain")
    assert.strictEqual(gateway.seen.length, before)
  })

  it("no other origin is requested, nor one with another sender or URL form", async () => {
    const before = gateway.seen.length
    const elsewhere = gateway.url.replace("127.0.0.1", "localhost")
    const urls = [`${elsewhere}/{data}`, `${gateway.url}@evil.example/{data}`, `${elsewhere}/post`, "{data}"]
    assert.include(await offchain("elsewhere", { at, urls, data: "0x12" }), "off chain")
    const url = `${gateway.url}/{data}`
    assert.include(await offchain("spoken", { at, urls: [url], data: "0x12", sender: person(1) }), "off chain")
    assert.strictEqual(gateway.seen.length, before)
    assert.include(await offchain("malformed", { at, urls: [url], data: "0x13" }), "off chain")
    assert.include(await offchain("failing", { at, urls: [url], data: "0x14" }), "off chain")
  })

  it.each([
    ["not.registered.eth", "chain/NameNotFound"],
    ["a..eth", "chain/InvalidEnsName"],
    ["eth", "chain/InvalidEnsName"],
    [`${"a.".repeat(20)}eth`, "chain/InvalidEnsName"]
  ])("%s is refused", async (name, tag) => {
    assert.include(await reason(name), tag)
  })
})

describe("pictures", () => {
  const nft = person(0x1f)
  const metadata = (content: string) => `data:application/json;base64,${Buffer.from(content).toString("base64")}`
  const token = (owner: Address, uri: string) =>
    put(nft, answering({ "tokenURI(uint256)": ["string", uri], "ownerOf(uint256)": ["address", owner] }))

  it("IPFS by its gateway, and none in the record itself", async () => {
    assert.strictEqual(await pictured(30, "ipfs://bafy/1.png"), "https://ipfs.io/ipfs/bafy/1.png")
    assert.strictEqual(await pictured(31, "data:image/png;base64,AAAA"), undefined)
    assert.strictEqual(await pictured(32, "javascript:alert(1)"), undefined)
  })

  it("of an NFT that is one's own", async () => {
    await token(person(33), metadata('{"image":"ipfs://bafy/nft.png"}'))
    assert.strictEqual(await pictured(33, `eip155:1/erc721:${nft}/7`), "https://ipfs.io/ipfs/bafy/nft.png")
    assert.strictEqual(await pictured(34, `eip155:1/erc721:${nft}/7`), undefined)
    await token(person(35), "https://example.com/7.json")
    assert.strictEqual(await pictured(35, `eip155:1/erc721:${nft}/7`), "https://example.com/7.json")
    await put(
      nft,
      answering({ "uri(uint256)": ["string", "https://x.example/{id}"], "balanceOf(address,uint256)": ["uint256", 2] })
    )
    assert.strictEqual(await pictured(36, `eip155:1/erc1155:${nft}/0x7`), `https://x.example/${"7".padStart(64, "0")}`)
    assert.strictEqual(await pictured(37, `eip155:5/erc721:${nft}/7`), undefined)
  })

  it("no picture is fetched, nor metadata off chain", async () => {
    const before = gateway.seen.length
    assert.strictEqual(await pictured(39, `${gateway.url}/a.png`), `${gateway.url}/a.png`)
    await token(person(40), `${gateway.url}/7.json`)
    assert.strictEqual(await pictured(40, `eip155:1/erc721:${nft}/9`), `${gateway.url}/7.json`)
    assert.strictEqual(gateway.seen.length, before)
  })

  it("takes at most three round trips", async () => {
    await token(person(38), metadata('{"image":"ipfs://bafy/nft.png"}'))
    const holder = person(38)
    const node = await ethereum.register("trips", holder)
    await ethereum.setText(node, holder, "avatar", `eip155:1/erc721:${nft}/8`)
    await ethereum.claim(holder, "trips.eth")
    const before = count()
    assert.strictEqual((await primary(holder)).image, "https://ipfs.io/ipfs/bafy/nft.png")
    assert.strictEqual(count() - before, 3)
  })
})

describe("where ethereum is unavailable", () => {
  const failing = (urls: ReadonlyArray<string>) =>
    Effect.flip(Effect.flatMap(Names, ({ getPrimaryName }) => getPrimaryName(person(1)))).pipe(
      Effect.provide(
        Layer.provide(
          Names.layer(),
          RpcClients.layer(urls.length === 0 ? [] : [{ chain: "ethereum", urls, retryTimeout: "100 millis" }])
        )
      )
    )

  it.live("the error does not name the endpoint", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* failing([]))._tag, "chain/ChainNotConfigured")
      const { message } = yield* failing([yield* nowhere])
      assert.strictEqual(message, "ENS names are unavailable: the nodes of ethereum do not answer")
    })
  )
})

describe("where another chain is unavailable", () => {
  it("a name on ethereum is returned; without one there is a warning", async () => {
    const silent = await provided(nowhere)
    const nodes = RpcClients.layer([
      { chain: "ethereum", urls: [ethereumUrl] },
      { chain: "polygon", urls: [silent], retryTimeout: "100 millis" }
    ])
    const ask = (address: Address) =>
      Effect.runPromise(
        Effect.flatMap(Names, names => names.getPrimaryName(address)).pipe(
          Effect.provide(Layer.provide(Names.layer(), nodes))
        )
      )
    assert.deepStrictEqual(await ask(person(8)), { name: "long.eth", warnings: [] })
    assert.deepStrictEqual(await ask(person(2)), { warnings: ["polygon: its primary names could not be read"] })
  })
})

describe("where ethereum's node does not answer", () => {
  it.live(
    "that is waited for no longer than a caller would",
    () =>
      Effect.gen(function* () {
        const { url } = yield* fakeNode(() => "silence", 1)
        const failure = yield* Effect.flip(Effect.flatMap(Names, names => names.getPrimaryName(person(1)))).pipe(
          Effect.provide(Layer.provide(Names.layer(), RpcClients.layer([{ chain: "ethereum", urls: [url] }]))),
          Effect.timeout("6 seconds")
        )
        assert.strictEqual(failure._tag, "chain/NamesUnavailable")
      }),
    10_000
  )
})

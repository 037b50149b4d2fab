import { Redacted, Result } from "effect"
import { describe, expect, test } from "vitest"
import { endpointUrls } from "./EndpointUrl.ts"

const names = (...urls: ReadonlyArray<string>) => Result.getOrThrow(endpointUrls(urls)).map(({ name }) => name)

test("an endpoint is named by its host, and by its place where two share one", () => {
  expect(names("https://eth.example/v2/secret-1", "http://127.0.0.1:8545", "https://eth.example/v2/secret-2")).toEqual([
    "eth.example",
    "127.0.0.1:8545",
    "eth.example#3"
  ])
})

test("user and password travel in a header", () => {
  const [url] = Result.getOrThrow(endpointUrls([Redacted.make("https://me:p%40ss@eth.example/rpc?key=abc")]))
  expect(url).toMatchObject({
    href: "https://eth.example/rpc?key=abc",
    headers: { authorization: `Basic ${btoa("me:p@ss")}` }
  })
})

describe("unusable", () => {
  test.each([
    [[], "JSON-RPC URL number 1: expected http:// or https://, got none"],
    [
      ["https://eth.example", "my-secret-key"],
      "JSON-RPC URL number 2: expected http:// or https://, got something that is not a URL"
    ],
    [["wss://eth.example/my-secret-key"], "JSON-RPC URL number 1: expected http:// or https://, got wss:"]
  ])("%j", (urls, message) => {
    const result = endpointUrls(urls)
    expect(Result.isFailure(result) && result.failure.message).toBe(message)
  })
})

test("short path segments are no secrets", () => {
  const [url] = Result.getOrThrow(endpointUrls(["https://eth.example/rpc/v1/0123456789"]))
  expect(url?.clean("POST /rpc/v1/0123456789: no such method in v1")).toBe("POST /rpc/v1/…: no such method in v1")
})

test("a fragment limits the endpoint and is not sent; any other fragment is rejected", () => {
  const read = (fragment: string) => Result.map(endpointUrls([`http://node.example/key#${fragment}`]), ([url]) => url)
  expect(Result.getOrThrow(read("rate=2.5&concurrency=4"))).toMatchObject({
    href: "http://node.example/key",
    limits: { rate: 2.5, concurrency: 4 }
  })
  expect(Result.getOrThrow(read(""))).toMatchObject({ limits: {} })
  for (const wrong of ["rate=0", "rate=x", "concurrency=1.5", "speed=3", "rate=1&", "__proto__=1"])
    expect(Result.isFailure(read(wrong)), wrong).toBe(true)
})

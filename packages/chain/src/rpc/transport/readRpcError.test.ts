import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { endpointUrls } from "../EndpointUrl.ts"
import { readRpcError } from "./readRpcError.ts"

const url = Result.getOrThrow(endpointUrls(["http://node.example/key-of-mine"]))[0]!
const read = (error: unknown, method = "eth_call") => readRpcError(url, method, error)

describe("errors as nodes word them", () => {
  test.each([
    // geth, erigon, nethermind, anvil, openethereum, hardhat
    [3, "execution reverted: ERC20: transfer amount exceeds balance", "chain/RequestRejected"],
    [-32000, "execution reverted", "chain/RequestRejected"],
    [-32015, "VM execution error.", "chain/RequestRejected"],
    [-32000, "out of gas", "chain/RequestRejected"],
    [-32603, "EVM error OutOfGas", "chain/RequestRejected"],
    [-32000, "invalid opcode: INVALID", "chain/RequestRejected"],
    [-32602, "invalid argument 0: hex string has length 38, want 40 for common.Address", "chain/RequestRejected"],
    [-32000, "intrinsic gas too low: gas 0, minimum needed 21000", "chain/RequestRejected"],
    [-32601, "the method debug_traceBlockByNumber does not exist/is not available", "chain/MethodUnsupported"],
    [-32601, "Method not found", "chain/MethodUnsupported"],
    [-32600, "Unsupported method: debug_traceBlockByNumber on ETH_MAINNET", "chain/MethodUnsupported"],
    [-32000, "method trace_block is not available on your current plan", "chain/MethodUnsupported"],
    [-32053, "Unauthorized method: trace_block", "chain/MethodUnsupported"],
    [-32005, "daily request count exceeded, request rate limited", "chain/RateLimited"],
    [-32005, "limit exceeded", "chain/RateLimited"],
    [429, "Your app has exceeded its compute units per second capacity", "chain/RateLimited"],
    [-32016, "over rate limit", "chain/RateLimited"],
    [-32000, "Too Many Requests", "chain/RateLimited"],
    [-32005, "query returned more than 10000 results", "chain/RequestRejected"],
    [-32000, "missing trie node 0abc (path ) state 0xdef is not available", "chain/StatePruned"],
    // Arbitrum, for blocks before Nitro
    [-32000, `missing trie node ${"0".repeat(64)} (path ) <nil>`, "chain/StatePruned"],
    [-32000, "missing trie node: state is not available at this block", "chain/StatePruned"],
    [-32000, "required historical state unavailable (reexec=128)", "chain/StatePruned"],
    [-32000, "historical state 0xabc is not available", "chain/StatePruned"],
    [4444, "pruned history unavailable", "chain/StatePruned"],
    [-32000, "header not found", "chain/NodeLagging"],
    [-32000, "block #25000000 not found", "chain/NodeLagging"],
    [-32001, "Resource not found", "chain/NodeLagging"],
    [-39001, "Unknown block", "chain/NodeLagging"],
    [-32000, "block is out of range", "chain/NodeLagging"],
    [-32602, "BlockOutOfRangeError: block height is 0 but requested was 99", "chain/NodeLagging"],
    [-32603, "Internal error", "chain/NodeUnreachable"],
    [-32002, "request timed out", "chain/NodeUnreachable"],
    [-32000, "context deadline exceeded", "chain/NodeUnreachable"],
    [-32000, "execution timeout", "chain/NodeUnreachable"],
    [-32000, "nonce too low", "chain/RequestRejected"]
  ])("%i %s", (code, message, tag) => {
    expect(read({ code, message })._tag).toBe(tag)
  })
})

describe("a contract's own words", () => {
  test.each(["rate limit exceeded", "method not found", "missing trie node", "header not found", "timeout"])(
    "cannot pass for the node's: %s",
    words => {
      expect(read({ code: 3, message: `execution reverted: ${words}`, data: "0x" })._tag).toBe("chain/RequestRejected")
      expect(read({ code: -32000, message: `execution reverted: ${words}` })._tag).toBe("chain/RequestRejected")
      expect(read({ code: -32000, message: words, data: "0x01" })._tag).toBe("chain/RequestRejected")
    }
  )

  test("are cut, printable and without the URL's secrets", () => {
    const message = `execution reverted: \u202e\n\u0000 key-of-mine ${"x".repeat(1e6)}`
    const error = read({ code: 3, message })
    expect(error).toMatchObject({ reason: expect.stringMatching(/^execution reverted: +… x+$/) })
    expect(error.message.length).toBeLessThan(300)
  })
})

test("revert data is found where nodes put it", () => {
  expect(read({ code: 3, message: "execution reverted", data: "0xAB" })).toMatchObject({ data: "0xab" })
  expect(read({ code: -32603, message: "Error", data: { data: "0xab", message: "reverted" } })).toMatchObject({
    data: "0xab"
  })
  expect(read({ code: 3, message: "execution reverted", data: "Reverted 0xab" })).toMatchObject({ data: null })
  expect(read({ code: 3, message: "execution reverted" })).toMatchObject({ data: null })
})

test("any error object is read", () => {
  fc.assert(
    fc.property(fc.anything(), error => {
      expect(read(error)._tag).toMatch(/^chain\//)
    })
  )
})

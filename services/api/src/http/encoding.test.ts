import { expect, test } from "vitest"
import { plainEncoding } from "./encoding.ts"

test.each([
  [undefined, "identity"],
  ["identity", "identity"],
  ["deflate, zstd", "identity"],
  ["gzip", "gzip"],
  ["gzip, deflate", "gzip"],
  ["gzip,deflate, br,zstd", "br"],
  ["gzip;q=0", undefined],
  ["br;q=1.0, gzip", undefined],
  ["*", undefined],
  ["", undefined],
  ["GZIP", undefined]
])("who accepts %s gets %s", (accepted, encoding) => expect(plainEncoding(accepted)).toBe(encoding))

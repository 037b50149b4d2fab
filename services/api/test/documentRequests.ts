import { timestampLayouts } from "@glossa/timestamp"
import fc from "fast-check"
import type { RawRequest } from "./rawRequest.ts"
import { document } from "./violations.ts"

/** A value for a parameter, as it stands in the URL: `good` has to be taken, `bad` to be refused, `odd` only answered. */
interface Value {
  readonly texts: ReadonlyArray<string>
  readonly verdict: "good" | "bad" | "odd"
}

interface Given extends Value {
  readonly name: string
}

/** A request made from the document, and what has to become of it. */
export interface DocumentRequest extends RawRequest {
  /** Parameters that are certainly invalid, of the query only if the path is valid; undefined if that is uncertain. */
  readonly refused: ReadonlyArray<string> | undefined
  /** The address is a name, which the demo has no node to resolve. */
  readonly named: boolean
}

interface Schema {
  readonly type?: string
  readonly enum?: ReadonlyArray<string>
  readonly pattern?: string
  readonly anyOf?: ReadonlyArray<Schema>
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly items?: Schema
}

interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly schema: Schema
  readonly example?: string | ReadonlyArray<string>
  readonly required?: boolean
}

/** Parameters whose values are valid only with certain others. */
const dependent = new Set(["kind"])

/** Values that no client should send. */
const nasty = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    ".",
    "..",
    "null",
    "undefined",
    "NaN",
    "-0",
    "1e9",
    "0x10",
    "00000000001",
    "١٢",
    "__proto__",
    "constructor",
    "hasOwnProperty",
    "' OR 1=1 --",
    "'; DROP TABLE appearances; --",
    "<script>alert(1)</script>",
    "#{7*7}",
    "{{7*7}}",
    "../../../etc/passwd",
    "\r\nx-injected: 1",
    "\u0000",
    "\u202e\u200b\ufeff",
    "\ud800",
    "😀",
    "http://169.254.169.254/",
    "a,b,,c",
    "9".repeat(400),
    "a".repeat(2_000),
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999999999Z",
    "10000-01-01T00:00:00Z"
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 })
)

/** As any server reads it: half a surrogate pair is no character. */
const wellFormed = (text: string) => Buffer.from(text).toString()

const bytes = (text: string) => Array.from(Buffer.from(text), byte => `%${byte.toString(16).padStart(2, "0")}`).join("")

/** The same text in one of the spellings that a URL has for it. */
const spelled = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    encodeURIComponent(wellFormed(text)),
    bytes(text),
    encodeURIComponent(wellFormed(text)).replaceAll("%20", "+").replaceAll("%2C", ",")
  )

/** What is no percent-encoded text at all, or one that is encoded twice. */
const misspelled = fc.constantFrom(
  "%",
  "%4",
  "%zz",
  "%ff",
  "%c3%28",
  "%ed%a0%80",
  "%00",
  "%252e%252e",
  "\u00ff",
  '"<>^`{|}',
  "\\"
)

const one = (text: string, verdict: Value["verdict"]) =>
  spelled(text).map((spelling): Value => ({ texts: [spelling], verdict }))

/** Texts that a schema accepts, from `known` if the schema has neither values nor a pattern. */
const goodTexts = (schema: Schema, known: ReadonlyArray<string>): fc.Arbitrary<string> => {
  const { type, pattern = schema.anyOf?.[0]?.pattern, minimum, maximum } = schema
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (type === "boolean") return fc.constantFrom("true", "false")
  if (type === "integer") return fc.integer({ min: minimum ?? 0, max: maximum ?? 1_000 }).map(String)
  // mixed case is a checksum, which a pattern can't tell
  if (pattern !== undefined) {
    const made = fc.stringMatching(new RegExp(pattern)).map(text => text.toLowerCase())
    const matching = known.filter(text => new RegExp(pattern).test(text))
    return matching.length === 0
      ? made
      : fc.oneof({ arbitrary: fc.constantFrom(...matching), weight: 3 }, { arbitrary: made, weight: 1 })
  }
  return fc.constantFrom(...known)
}

const inRange = (text: string, { minimum = 0, maximum = Number.POSITIVE_INFINITY }: Schema) =>
  /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum

/** Whether no reading of the schema, however kind, takes the text. */
const isBad = (schema: Schema, text: string): boolean => {
  if (schema.enum !== undefined)
    return text.split(",").some(item => !schema.enum?.some(word => word.toLowerCase() === item.trim().toLowerCase()))
  if (schema.type === "boolean") return text !== "true" && text !== "false"
  if (schema.type === "integer") return !inRange(text, schema)
  const patterns = [schema, ...(schema.anyOf ?? [])].flatMap(({ pattern }) => pattern ?? [])
  return patterns.length > 0 && patterns.every(pattern => !new RegExp(pattern).test(text.trim()))
}

const listed = (schema: Schema, items: fc.Arbitrary<string>): fc.Arbitrary<Value> =>
  fc
    .tuple(fc.array(items, { minLength: 1, maxLength: 4 }), fc.boolean())
    .chain(([texts, joined]) =>
      joined
        ? spelled(texts.join(",")).map(text => ({ texts: [text] }))
        : fc.tuple(...texts.map(spelled)).map(spellings => ({ texts: spellings }))
    )
    .map(({ texts }) => ({ texts, verdict: texts.length > (schema.maxItems ?? 1_000) ? ("bad" as const) : "good" }))

const valuesOf = (
  { name, schema, example, in: place }: Parameter,
  addresses: ReadonlyArray<string>
): fc.Arbitrary<Value> => {
  const isAddress = [schema, schema.items, ...(schema.anyOf ?? [])].some(part => part?.pattern?.startsWith("^0x"))
  const layouts = name === "starting_from" || name === "ending_at" ? timestampLayouts.map(layout => layout.example) : []
  const examples = [...layouts, ...(example === undefined ? [] : [example].flat())]
  const known = isAddress ? [...addresses, ...examples] : examples.length > 0 ? examples : ["x"]
  const of = schema.items ?? schema
  const good = goodTexts(of, known)
  const fine = schema.type === "array" ? listed(schema, good) : good.chain(text => one(text, "good"))
  const wrong = nasty.chain(text => one(text, isBad(of, wellFormed(text)) ? "bad" : "odd"))
  const twice = fc.tuple(good, good).map(
    ([a, b]): Value => ({
      texts: [a, b].map(encodeURIComponent),
      verdict: schema.type === "array" || place !== "query" ? "odd" : "bad"
    })
  )
  const odd = fc
    .oneof(
      misspelled,
      misspelled.map(text => `${text}1`)
    )
    .map((text): Value => ({ texts: [text], verdict: "odd" }))
  const cased = good.chain(text => one(text.toUpperCase(), "odd"))
  return fc.oneof(
    { arbitrary: fine, weight: 12 },
    { arbitrary: wrong, weight: 4 },
    { arbitrary: odd, weight: 1 },
    { arbitrary: cased, weight: 1 },
    ...(place === "query" ? [{ arbitrary: twice, weight: 1 }] : [])
  )
}

const printable = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter(code => code !== 0x7f)
    .map(code => String.fromCharCode(code)),
  maxLength: 80
})

/** Headers that anybody may send to any operation, and none of them may change whether it is answered. */
const commonHeaders = fc.record(
  {
    accept: fc.oneof(
      fc.constantFrom("*/*", "application/json", "text/csv", "text/html", "image/png;q=0", ",;="),
      printable
    ),
    "accept-encoding": fc.oneof(
      fc.constantFrom("br", "gzip", "identity", "gzip;q=0, *;q=0", "br;q=x", "*", ""),
      printable
    ),
    "if-none-match": fc.oneof(fc.constantFrom("*", '"x"', 'W/"x"', '"', ""), printable),
    "if-modified-since": fc.constantFrom("Thu, 01 Jan 1970 00:00:00 GMT", "nonsense"),
    "x-request-id": fc.oneof(fc.constant("mine-1"), printable),
    range: fc.constantFrom("bytes=0-0", "bytes=9-1"),
    origin: fc.constantFrom("https://example.com", "null", "x"),
    "access-control-request-method": fc.constantFrom("GET", "x"),
    "x-forwarded-for": fc.oneof(fc.ipV4(), fc.ipV6(), printable),
    "x-forwarded-host": printable,
    "x-http-method-override": fc.constantFrom("DELETE", "POST"),
    "content-type": fc.constantFrom("application/json", "x"),
    cookie: printable,
    traceparent: fc.oneof(fc.constant("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"), printable),
    forwarded: printable,
    "x-odd": fc.oneof(printable, fc.constant("a".repeat(12_000)))
  },
  { requiredKeys: [] }
)

const key = fc.oneof(
  { arbitrary: fc.constant<string | undefined>("glossa-demo"), weight: 20 },
  { arbitrary: fc.constantFrom(undefined, "", "wrong", "glossa-demo, glossa-demo", "GLOSSA-DEMO"), weight: 1 },
  { arbitrary: printable, weight: 1 }
)

const methods = fc.oneof(
  { arbitrary: fc.constant("GET"), weight: 24 },
  { arbitrary: fc.constant("HEAD"), weight: 2 },
  { arbitrary: fc.constantFrom("OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "QUERY"), weight: 1 }
)

/** Text in a query besides the parameters of an operation. */
const extra = fc.oneof(
  { arbitrary: fc.constant(""), weight: 8 },
  {
    arbitrary: fc.constantFrom("&", "&&a", "&unknown=1", "&=", "&limit[]=1", "&LIMIT=0", "&a=b=c", "&%00=1", "?x"),
    weight: 1
  }
)

const given = (parameter: Parameter, addresses: ReadonlyArray<string>) =>
  valuesOf(parameter, addresses).map((value): Given => ({ name: parameter.name, ...value }))

const bad = (parts: ReadonlyArray<Given>) => parts.filter(({ verdict }) => verdict === "bad").map(({ name }) => name)

const requestOf = (path: string, parameters: ReadonlyArray<Parameter>, addresses: ReadonlyArray<string>) => {
  const at = (place: Parameter["in"]) => parameters.filter(parameter => parameter.in === place)
  const inPath = fc.tuple(...at("path").map(parameter => given(parameter, addresses)))
  const optional = at("query").filter(({ required }) => required !== true)
  const inQuery = fc
    .subarray([...optional])
    .map(some => at("query").filter(parameter => parameter.required === true || some.includes(parameter)))
    .chain(some => fc.tuple(...some.map(parameter => given(parameter, addresses))))
  const inHeader = fc
    .subarray([...at("header")])
    .map(some => some.map(({ name, example }): Given => ({ name, texts: [example ?? "x"].flat(), verdict: "odd" })))
  return fc
    .record({
      method: methods,
      inPath,
      inQuery,
      inHeader,
      extra,
      key,
      common: fc.oneof(fc.constant({}), commonHeaders)
    })
    .map(({ method, inPath, inQuery, inHeader, extra, key, common }): DocumentRequest => {
      const filled = inPath.reduce((text, { name, texts }) => text.replace(`{${name}}`, () => texts[0] ?? ""), path)
      const pairs = inQuery.flatMap(({ name, texts }) => texts.map(text => `${name}=${text}`))
      const query = `${pairs.join("&")}${extra}`
      const target = query === "" ? filled : `${filled}?${query}`
      const parts = [...inPath, ...inQuery, ...inHeader]
      const plain =
        method === "GET" &&
        key === "glossa-demo" &&
        extra === "" &&
        target.length <= 4_000 &&
        Object.keys(common).every(name => name === "accept" || name === "range" || name === "x-odd") &&
        inPath.every(({ texts }) => texts[0] !== "" && texts[0] !== "." && texts[0] !== "..") &&
        parts.every(({ name, verdict }) => verdict !== "odd" && !dependent.has(name))
      return {
        method,
        target,
        headers: {
          ...common,
          ...Object.fromEntries(inHeader.map(({ name, texts }) => [name, texts[0] ?? ""])),
          ...(key === undefined ? {} : { "x-api-key": key })
        },
        refused: plain ? bad(inPath).concat(bad(inPath).length > 0 ? [] : bad(inQuery)) : undefined,
        named: [...inPath, ...inQuery.filter(({ name }) => name === "address")].some(({ texts }) =>
          /\.|%2e/i.test(texts[0] ?? "")
        )
      }
    })
}

/** Requests to other paths, which may not exist. */
const elsewhere = fc
  .record({
    method: methods,
    path: fc.oneof(
      fc.constantFrom(
        "/",
        "//",
        "/v1",
        "/v1/",
        "/docs",
        "/address/x",
        "/tx/%ff",
        "/preview",
        "/v1/preview",
        "/assets/x",
        "/metrics",
        "/openapi.json",
        "/problems/unknown-key",
        "/problems/..",
        "/healthz/",
        "/v1/address/",
        "/v1/address//transactions",
        "/v1/%61ddress/x",
        "/../v1/contract/x",
        "/v1/./contract/x",
        "/.env",
        "/index.html",
        "/v1/contract/x/",
        "*"
      ),
      fc
        .array(
          fc.oneof(
            fc.constantFrom("v1", "address", "contract", "transactions", "stream", "..", ".", "%2e%2e", "%2f"),
            misspelled,
            nasty.map(bytes)
          ),
          { maxLength: 5 }
        )
        .map(parts => `/${parts.join("/")}`)
    ),
    headers: commonHeaders,
    key
  })
  .map(
    ({ method, path, headers, key }): DocumentRequest => ({
      method: path === "*" ? "OPTIONS" : method,
      target: path,
      headers: { ...headers, ...(key === undefined ? {} : { "x-api-key": key }) },
      refused: undefined,
      named: /\.|%2e/i.test(path)
    })
  )

/**
 * Requests made from the OpenAPI document alone: every operation with any of its parameters, with values that their schemas
 * take and values that they don't, in any spelling; other methods, headers, keys and paths.
 *
 * @param addresses that something is known of, to be asked about most of the time
 */
export const documentRequests = (addresses: ReadonlyArray<string>): fc.Arbitrary<DocumentRequest> =>
  fc.oneof(
    ...Object.entries(document.paths).flatMap(([path, operations]) =>
      operations?.get === undefined
        ? []
        : [
            {
              arbitrary: requestOf(
                path,
                (operations.get.parameters ?? []) as unknown as ReadonlyArray<Parameter>,
                addresses
              ),
              weight: path.startsWith("/v1/") ? 5 : 1
            }
          ]
    ),
    { arbitrary: elsewhere, weight: 2 }
  )

import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { ConfigProvider, Effect } from "effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { loadKnowledge } from "./loadKnowledge.ts"

const [alice, bob] = ["0x00000000000000000000000000000000000a11ce", "0x0000000000000000000000000000000000000b0b"]

let root: string
let folder: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "glossa-knowledge-"))
  folder = join(root, "knowledge")
  await mkdir(folder)
})
afterEach(() => rm(root, { recursive: true }))

const write = async (files: Readonly<Record<string, unknown>>) => {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(
      file,
      typeof content === "string" || content instanceof Buffer ? content : JSON.stringify(content, null, 2)
    )
  }
}

const loadFrom = (env: Record<string, string>) =>
  Effect.runPromise(
    Effect.provideService(loadKnowledge, ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))
  )

const load = async (files: Readonly<Record<string, unknown>>) => {
  await write(files)
  return loadFrom({ GLOSSA_KNOWLEDGE: folder })
}

const failureOf = (files: Readonly<Record<string, unknown>>): Promise<Error> =>
  load(files).then(
    () => expect.fail("loaded"),
    error => error
  )

const descriptor = {
  context: { contract: { deployments: [{ chainId: 1, address: alice }] } },
  metadata: { owner: "Acme" },
  display: { formats: { "bond(uint256 amount)": { intent: "Stake", fields: [{ path: "amount", label: "Amount" }] } } }
}

describe("labels", () => {
  test("are read from CSV, with quotes, comments and tags", async () => {
    const { labels, privateLabels } = await load({
      "labels.csv": `\ufeff# public: true\r\n\r\nchain,name,address,type,tags\r\n*,"Payroll, ""Berlin""",${alice},,ours; payroll\r\nbase,Vault,${bob},savings,`
    })
    expect(privateLabels).toBeUndefined()
    expect(labels).toEqual([
      { chain: "*", address: alice, name: 'Payroll, "Berlin"', tags: ["ours", "payroll"] },
      { chain: "base", address: bob, name: "Vault", type: "savings" }
    ])
  })

  test("are read from JSON", async () => {
    const label = { chain: "base", address: alice, name: "Payroll", type: "wallet", tags: ["ours"] }
    const json = JSON.stringify({ labels: [label] })
    const file = join(folder, "labels.json")
    expect(await load({ "labels.json": `\ufeff${json}` })).toMatchObject({ labels: [label], privateLabels: file })
  })

  test("may have fields of millions of quotes", async () => {
    const name = '""'.repeat(4_000_000)
    const { labels } = await load({ "labels.csv": `chain,address,name\nbase,${bob},"Vault ${name}"` })
    expect(labels).toMatchObject([{ name: expect.stringMatching(/^Vault "{57}…$/) }])
  })

  test("are valid as the documents show them", async () => {
    const document = await readFile(new URL("../../../../../docs/configuration.md", import.meta.url), "utf8")
    const [, labels] = /## Knowledge[\s\S]*?```csv\n([\s\S]*?)```/.exec(document) ?? []
    const [, described] = /## Knowledge[\s\S]*?```json\n([\s\S]*?)```/.exec(document) ?? []
    const { labels: named, protocols } = await load({ "labels.csv": labels, "acme/calldata-vault.json": described })
    expect(named.map(({ name }) => name)).toEqual(["Payroll", "Acme Treasury"])
    expect(protocols).toMatchObject([{ name: "Acme", functions: [[{ action: "stake" }, expect.any(String)]] }])
  })
})

describe("descriptors", () => {
  test("have what they include, in directories inside, and overrule it", async () => {
    const { context, metadata, display } = descriptor
    const fields = [{ path: "amount", format: "tokenAmount", params: { tokenPath: "token" } }]
    const formats = { "bond(address token,uint256 amount)": { intent: "Withdraw", fields } }
    const { protocols } = await load({
      "acme/calldata-vault.json": {
        includes: "../includes/common.json",
        context,
        display: {
          formats: { "bond(address token,uint256 amount)": { intent: "Stake", fields: [{ path: "amount" }] } }
        }
      },
      "includes/common.json": { metadata, display: { ...display, formats } }
    })
    expect(protocols).toMatchObject([{ name: "Acme", type: "savings", named: { ethereum: [alice] } }])
    expect(protocols[0]?.functions).toEqual([[{ action: "stake" }, "bond(address tokenSent,uint256 sent)"]])
  })

  test("of messages are left out, as are other files and those whose names begin with a dot", async () => {
    const files = { "README.md": "#", ".git/x.json": "[", "eip712-order.json": { context: { eip712: {} } } }
    expect(await load({ ...files, "calldata.json": descriptor })).toMatchObject({ protocols: [{ name: "Acme" }] })
  })

  test("may be links to files of the directory, as in a mounted ConfigMap", async () => {
    await write({ "..data/calldata.json": descriptor })
    await symlink(join("..data", "calldata.json"), join(folder, "calldata.json"))
    expect(await load({})).toMatchObject({ protocols: [{ name: "Acme" }] })
  })
})

test("without the variable there is none", async () => {
  expect(await loadFrom({})).toMatchObject({ labels: [], version: "" })
})

test("has a version that the order of the files does not change", async () => {
  const { version } = await load({ "a.json": descriptor, "labels.csv": `chain,address,name\nbase,${bob},B\n` })
  await rm(folder, { recursive: true })
  expect(
    await load({ "labels.csv": `address,name,chain\n${bob},B,base`, "a.json": JSON.stringify(descriptor) })
  ).toMatchObject({ version })
})

const header = "chain,address,name,type,tags"

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ["an unknown column", { "labels.csv": "chain,adress,name\n" }, "labels.csv:1: expected the columns chain, address,"],
  ["a missing field", { "labels.csv": `${header}\n\nbase,${bob},B\n` }, "labels.csv:3: expected 5 fields, got 3."],
  ["an open quote", { "labels.csv": `${header}\nbase,"B` }, "labels.csv:2: expected a field, or a quote at its end."],
  [
    "a bad address",
    { "labels.csv": `${header}\nbase,${bob},B,,\nbase,0x12,C,,` },
    "labels.csv:3: address: expected 0x and"
  ],
  [
    "an unknown type",
    { "labels.csv": `${header}\n"base",${bob},"B\n\n",bank,` },
    "labels.csv:2: type: expected community,"
  ],
  [
    "two labels",
    { "labels.csv": `${header}\nbase,${bob},B,,\nbase,${bob},C,,` },
    "labels.csv:3: address: expected one label"
  ],
  ["no JSON", { "labels.json": '{\n  "labels": [\n    oops\n  ]\n}' }, "labels.json:3: not JSON."],
  ["half a JSON", { "labels.json": '{\n  "labels": [' }, "labels.json:2: not JSON."],
  [
    "a wrong field",
    { "labels.json": { labels: [{ chain: "base", adress: bob }] } },
    "labels.json:5: labels.0.adress: expected no excess property."
  ],
  [
    "an unknown chain",
    {
      "labels.json": {
        labels: [
          { chain: "base", address: bob, name: "B" },
          { chain: "sol", address: bob, name: "B" }
        ]
      }
    },
    "labels.json:9: chain: expected ethereum,"
  ],
  [
    "a label without a name",
    { "labels.json": '{ "labels": [\n{ "chain": "base", "address": "0x12" }] }' },
    "labels.json:2: labels.0.name: expected a value, got none."
  ],
  [
    "another encoding",
    { "labels.csv": Buffer.from(`${header}\nbase,${bob},Caf\xe9,,`, "latin1") },
    "csv: expected UTF-8."
  ],
  ["two files", { "labels.json": { labels: [] }, "labels.csv": "" }, "labels.json: expected one file of labels."],
  ["no file", {}, "knowledge: expected labels.csv, labels.json or descriptors."],
  [
    "an owner without a name",
    { "a.json": { ...descriptor, metadata: { owner: "\u200b" } } },
    "a.json:13: metadata.owner: expected"
  ],
  [
    "a bad signature",
    { "a.json": { ...descriptor, display: { formats: { "f(uin x)": {} } } } },
    "a.json:17: display.formats.f(uin x): expected a type, got uin."
  ],
  ["no descriptor", { "a.json": { owner: "Acme" } }, "a.json:1: context: expected a value, got none."],
  [
    "a chain id that is a text",
    { "a.json": { ...descriptor, context: { contract: { deployments: [{ chainId: "1", address: alice }] } } } },
    "a.json:6: context.contract.deployments.0.chainId: expected a value of the type number."
  ],
  [
    "an include that is fetched",
    { "a.json": { ...descriptor, includes: "https://a.example/b.json" } },
    "a.json:28: includes: expected the path of another file of the directory."
  ],
  [
    "an include outside",
    { "a.json": { ...descriptor, includes: "../secret.json" } },
    "includes: expected the path of another"
  ],
  [
    "files that include each other",
    { "a.json": { includes: "a.json" } },
    "includes: expected at most 8 files that include"
  ]
])("refuses %s, with file, line and reason", async (_, files, message) => {
  await writeFile(join(root, "secret.json"), JSON.stringify(descriptor))
  const error = await failureOf(files)
  expect(error).toMatchObject({ _tag: "chain/InvalidKnowledgeFile" })
  expect(error.message).toContain(message)
  expect(error.message).toMatch(/^GLOSSA_KNOWLEDGE: .*\.$/)
})

test.each(["file", "directory"])("refuses a link to a %s out of the directory", async kind => {
  await mkdir(join(root, "outside"))
  await writeFile(join(root, "outside", "calldata.json"), JSON.stringify(descriptor))
  await symlink(join(root, "outside", kind === "file" ? "calldata.json" : ""), join(folder, "x.json"))
  expect((await failureOf({})).message).toMatch(
    /x\.json: expected a file of the directory, got a symbolic link out of it\.$/
  )
})

test("refuses what is no directory", async () => {
  await write({ "a.json": descriptor })
  const error = await loadFrom({ GLOSSA_KNOWLEDGE: join(folder, "a.json") }).catch(error => error)
  expect(error.message).toContain("expected a directory")
  expect((await loadFrom({ GLOSSA_KNOWLEDGE: join(folder, "b") }).catch(error => error)).message).toContain("ENOENT")
})

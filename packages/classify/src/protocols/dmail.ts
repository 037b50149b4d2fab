import { type Deployments, event, protocol } from "../rule/index.ts"

/** Records of mails, which themselves are elsewhere; the ABI of its verified contracts. */
const mails: Deployments = {
  optimism: ["0x64812f1212f6276068a0726f4695a6637da3e4f8"],
  base: ["0x47fbe95e981c0df9737b6971b451fb15fdc989d9"],
  linea: ["0xd1a3abf42f9e66be86cfdea8c5c2c74f041c5e14"],
  scroll: ["0x47fbe95e981c0df9737b6971b451fb15fdc989d9"]
}

export default protocol({
  id: "dmail",
  name: "Dmail",
  type: "community",
  url: "https://docs.dmail.ai/",
  functions: [
    [{ action: "execute", operation: "mail", sentence: "Sent a mail with {contract}" }, "send_mail(string, string)"]
  ],
  rules: [
    event("event Message(address indexed from, string indexed to, string indexed path)", {
      at: mails,
      means: ({ args }) => ({
        action: "execute",
        actor: args.from,
        operation: "mail",
        sentence: "Sent a mail with {contract}"
      })
    })
  ]
})

import addresses from "../addresses/dmail.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** Records of mails, which themselves are elsewhere; the ABI of its verified contracts. */
const mails = at(addresses, "mails")

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

import { call, note, protocol } from "../rule/index.ts"

const sentence = "Executed a transaction through {contract}"

export default protocol({
  id: "ds-proxy",
  name: "DSProxy",
  type: "wallet",
  url: "https://github.com/dapphub/ds-proxy",
  rules: [
    // The note exists also if another wallet called, or if internal calls are unknown.
    note("function execute(address target, bytes data)", {
      id: "note",
      means: ({ args, log }) => ({ action: "execute", actor: args.caller, proxy: log.address, sentence })
    }),
    call("function execute(address target, bytes data)", {
      means: ({ frame }) => ({
        action: "execute",
        actor: frame.from,
        ...(frame.to === null ? {} : { proxy: frame.to }),
        sentence
      })
    })
  ]
})

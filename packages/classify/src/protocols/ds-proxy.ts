import { call, protocol } from "../rule/index.ts"

export default protocol({
  id: "ds-proxy",
  name: "DSProxy",
  type: "wallet",
  url: "https://github.com/dapphub/ds-proxy",
  rules: [
    call("function execute(address target, bytes data)", {
      means: ({ frame }) => ({ action: "execute", by: frame.from, ...(frame.to === null ? {} : { proxy: frame.to }) })
    })
  ]
})

import { account, call, event, protocol } from "../rule/index.ts"

/** Smart margin accounts on Optimism: each is its owner's, and trades Synthetix's futures. https://github.com/Kwenta/smart-margin */
export default protocol({
  id: "kwenta",
  name: "Kwenta",
  type: "derivatives",
  url: "https://github.com/Kwenta/smart-margin/wiki",
  rules: [
    call("function execute(uint8[] commands, bytes[] inputs)", {
      means: ({ frame }) => ({
        action: "execute",
        actor: frame.from,
        ...(frame.to === null ? {} : { proxy: frame.to })
      })
    }),
    event("event NewAccount(address indexed creator, address indexed account, bytes32 version)", {
      means: ({ args }) => ({
        action: "create",
        actor: args.creator,
        operation: "deploy-account",
        sentence: "Created the margin account {created}",
        values: { created: account(args.account) },
        metadata: { created: args.account }
      })
    })
  ]
})

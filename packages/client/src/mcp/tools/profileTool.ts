import { Schema } from "effect"
import type { Profile } from "../../index.ts"
import { boundedAnswer } from "../answer/boundedAnswer.ts"
import { callOperation } from "../answer/callOperation.ts"
import { sentences } from "../answer/sentences.ts"
import type { GlossaTool } from "./GlossaTool.ts"
import { parameters } from "./parameters.ts"
import { readOnlyTool } from "./readOnlyTool.ts"

export const profileTool = readOnlyTool(
  "profile",
  "Address profile",
  "Who an address is: its name, ENS domain, chains, first activity, net worth and tags; its holdings and open approvals on request.",
  {
    address: parameters.address,
    currency: Schema.optionalKey(Schema.Literals(["USD", "EUR", "ETH"])).annotate({
      description: "The currency of the net worth. Default USD"
    }),
    include: Schema.optionalKey(
      Schema.Array(Schema.Literals(["holdings", "approvals"])).check(Schema.isMaxLength(2))
    ).annotate({
      description:
        "holdings: its assets, with a value if they have a price. approvals: those that are indexed and not revoked"
    }),
    offset: parameters.offset
  }
)

const lists = ["unpriced", "tags", "holdings", "approvals"]

export const profileCall: GlossaTool<typeof profileTool.parametersSchema.Type> = {
  handle: ({ address, offset, ...options }) =>
    callOperation(async ({ getProfile }, signal) =>
      boundedAnswer(await getProfile(address, { ...options, signal }), lists, offset)
    ),
  describe: answer => {
    const { address, name, domainName, blockchains = [], createdAt, netWorth, tags = [] } = answer as Partial<Profile>
    const { holdings = [], approvals = [], warnings = [] } = answer as Partial<Profile>
    const isPartial = warnings.length > 0
    const noChains = isPartial
      ? "Chains unknown: not everything could be read, see the warnings."
      : "Not active on any chain that is served."
    const names = [...new Set([name, domainName])].filter(one => one !== undefined)
    return sentences(
      [
        names.length > 0 ? `${names.join(", ")} (${address})` : `${address}, which has no known name`,
        blockchains.length > 0 ? `Active on ${blockchains.join(", ")}.` : noChains,
        createdAt === undefined ? undefined : `First activity on ${createdAt} (month/day/year).`,
        netWorth === undefined
          ? undefined
          : `Net worth${isPartial ? " of what could be read" : ""}: ${netWorth.amount} ${netWorth.currency}.`,
        ...holdings.map(
          ({ amountExact, asset, blockchain, value, currency }) =>
            `Holds ${amountExact} ${asset.symbol} on ${blockchain}${value === undefined ? "" : `, worth ${value} ${currency}`}.`
        ),
        ...approvals.map(
          ({ spender, name, unlimited, amountExact = "all", asset, blockchain }) =>
            `Approval: ${name ?? spender} may take ${unlimited ? "unlimited" : amountExact} ${asset.symbol} on ${blockchain}.`
        ),
        tags.length > 0 ? `Tags: ${tags.map(tag => tag.name).join(", ")}.` : undefined
      ],
      answer,
      "Call profile again with offset increased by the number of entries shown."
    )
  }
}

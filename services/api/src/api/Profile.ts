import { Profile as ProfileFields } from "@glossa/profile"
import { Schema } from "effect"
import { warnings } from "./warnings.ts"

export const Profile = Schema.Struct({ ...ProfileFields.fields, warnings }).annotate({
  identifier: "Profile",
  description: "The profile of an address.",
  examples: [
    {
      address: "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c",
      blockchains: ["Ethereum", "Optimism", "Polygon"],
      createdAt: "01/01/2021",
      netWorth: { amount: 0, currency: "USD" },
      tags: [{ slug: "deployer", name: "Deployer", type: "behavior", source: "index" }],
      warnings: ["no node is configured; netWorth is always 0"]
    }
  ]
})

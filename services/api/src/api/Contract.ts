import { Contract as ContractFields } from "@glossa/contracts"
import { Schema } from "effect"
import { warnings } from "./warnings.ts"

export const Contract = Schema.Struct({ ...ContractFields.fields, warnings }).annotate({
  identifier: "Contract",
  description: "A contract and its ABI: published, repaired or reconstructed."
})

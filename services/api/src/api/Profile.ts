import { Profile as ProfileFields } from "@glossa/profile"
import { Schema } from "effect"
import { warnings } from "./warnings.ts"

export const Profile = Schema.Struct({ ...ProfileFields.fields, warnings }).annotate({
  identifier: "Profile",
  description: "The profile of an address."
})

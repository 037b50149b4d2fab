export { type FirstAppearance, FirstSeen } from "./activity/FirstSeen.ts"
export type { ProfileResult } from "./getProfile.ts"
export type { Profile, Tag } from "./Profile.ts"
export { Profiles, type ProfilesOptions } from "./Profiles.ts"

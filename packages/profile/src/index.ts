export { type FirstAppearance, FirstSeen } from "./activity/FirstSeen.ts"
export type { ProfileResult } from "./getProfile.ts"
export { Profile, type Tag } from "./Profile.ts"
export { Profiles, type ProfilesOptions } from "./Profiles.ts"

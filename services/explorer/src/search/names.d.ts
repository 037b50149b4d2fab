/** Made by build.mjs. */
declare module "glossa:names" {
  const names: ReadonlyArray<import("./findNames.ts").KnownName>
  export default names
}

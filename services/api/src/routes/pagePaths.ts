/** The paths of the explorer's pages, apart from `/`. Its own list is in `services/explorer/src/router/pages.ts`. */
export const pagePaths = ["/address/:address", "/tx/:hash", "/contract/:address", "/preview"] as const

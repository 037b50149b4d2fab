/** The methods that every path has, as `Allow` lists them. */
export const allowedMethods = "GET, HEAD, OPTIONS"

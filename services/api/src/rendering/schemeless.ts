/** The address of a picture as the interface gives it: without its scheme. */
export const schemeless = (url: string): string => url.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")

/** Puts the server and its libraries into one file, unless the one that is there was made from the same sources. */
export function bundleServer(node: string): void

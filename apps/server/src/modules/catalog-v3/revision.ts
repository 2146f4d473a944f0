/** A product's version is its revision and the transaction that wrote it. */
export const getRevision = (version: string): string => version.slice(0, version.indexOf('.'))

/** The number of a list's page in the address, from 1. */
export const readPageNumber = (url: URL): number => Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)

/** A path of the shop in one of its languages. The front page has no slash at its end there. */
export const toBasePath = (base: string, path: string): string => (base && path === '/' ? base : base + path)

export function buildWeb(node: string): Promise<void>
/** The pages with the extensions of `tests/extensions`. */
export const extendedWeb: string
export function buildExtendedWeb(node: string): Promise<void>

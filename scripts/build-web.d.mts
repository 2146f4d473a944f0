export function buildWeb(node: string): Promise<void>

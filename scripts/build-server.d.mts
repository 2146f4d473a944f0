export declare const builtServer: string
export function buildServer(node: string): Promise<void>

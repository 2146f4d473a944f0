export function isNewEnough(version: string, least?: string): boolean
export function findNode(): Promise<string>

export function readAudit(text: string): string[]

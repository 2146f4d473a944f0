import { createHash } from 'node:crypto'

/** Whether a text was changed since: 96 bits are enough to compare two versions of it. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

import { createHash } from 'node:crypto'

/** 192 random bits need no slow hash: there is nothing to guess. */
export const hashRecoveryToken = (token: string): Buffer => createHash('sha256').update(token).digest()

import { createHash } from 'node:crypto'

/** 192 random bits can't be guessed, so no slow hash is needed. */
export const hashRecoveryToken = (token: string): Buffer => createHash('sha256').update(token).digest()

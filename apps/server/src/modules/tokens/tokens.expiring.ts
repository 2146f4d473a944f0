import { type CleanUpRule, createExpiryRule } from '../../kernel/clean-up.ts'

/** A used code stays as long as the session that it opened may: used twice, it ends that one. */
export const expiring: readonly CleanUpRule[] = [
  createExpiryRule('token_families', 24),
  createExpiryRule('authorization_codes', 31 * 24),
]

import { type Expiring, expired } from '../../kernel/clean-up.ts'

/** A used code stays as long as the session that it opened may: used twice, it ends that one. */
export const expiring: readonly Expiring[] = [expired('token_families', 24), expired('authorization_codes', 31 * 24)]

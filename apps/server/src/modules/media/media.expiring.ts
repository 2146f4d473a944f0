import { type CleanUpRule, createExpiryRule } from '../../kernel/clean-up.ts'

/** A job removes the parts of an abandoned upload an hour before this. */
export const expiring: readonly CleanUpRule[] = [
  createExpiryRule('media_uploads', 24),
  createExpiryRule('media_downloads', 1),
]

import { type CleanUpRule, createExpiryRule } from '../../kernel/clean-up.ts'

/** The pieces of an upload that was given up are removed with it by a job of its own, an hour before this would. */
export const expiring: readonly CleanUpRule[] = [
  createExpiryRule('media_uploads', 24),
  createExpiryRule('media_downloads', 1),
]

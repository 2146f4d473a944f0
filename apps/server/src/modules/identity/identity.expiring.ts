import { type CleanUpRule, createExpiryRule } from '../../kernel/clean-up.ts'

export const expiring: readonly CleanUpRule[] = [
  createExpiryRule('session_tokens', 1),
  createExpiryRule('sign_in_attempts', 1),
  createExpiryRule('email_codes', 24),
  createExpiryRule('recovery_tokens', 24),
  createExpiryRule('remembered_devices', 1),
]

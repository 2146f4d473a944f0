import { type Expiring, expired } from '../../kernel/clean-up.ts'

export const expiring: readonly Expiring[] = [
  expired('session_tokens', 1),
  expired('sign_in_attempts', 1),
  expired('email_codes', 24),
  expired('recovery_tokens', 24),
  expired('remembered_devices', 1),
]

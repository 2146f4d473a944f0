import { type CleanUpRule, createExpiryRule } from '../../kernel/clean-up.ts'

export const expiring: readonly CleanUpRule[] = [createExpiryRule('redirect_sessions', 24)]

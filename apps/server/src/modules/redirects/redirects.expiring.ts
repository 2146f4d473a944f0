import { type Expiring, expired } from '../../kernel/clean-up.ts'

export const expiring: readonly Expiring[] = [expired('redirect_sessions', 24)]

import { definePort } from '../../kernel/port.ts'
import type { Units } from '../../kernel/unit.ts'

/**
 * Requires a recent sign-in or the password: a session left open or stolen must not be able to end the others.
 * INVALID_PASSWORD, RECENT_SIGN_IN_REQUIRED.
 */
export interface StepUp {
  demand(units: Units, currentPassword: string | null | undefined): Promise<unknown>
}

export const stepUpPort = definePort<StepUp>('step up')

import { port } from '../../kernel/port.ts'
import type { Units } from '../../kernel/unit.ts'

/**
 * Whoever is signed in has just shown who they are, or does now by their password: a session that was left open, or that
 * somebody took, can't end the others. INVALID_PASSWORD, RECENT_SIGN_IN_REQUIRED.
 */
export interface StepUp {
  demand(units: Units, currentPassword: string | null | undefined): Promise<unknown>
}

export const stepUpPort = port<StepUp>('step up')

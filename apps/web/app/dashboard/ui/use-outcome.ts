import type { Done, Refusal } from '../lib/refusal.ts'
import { useSavedNotice } from './use-saved-notice.ts'

const none: Refusal['errors'] = {}

/** Why a page's action refused the form, or when it saved it, which a notification says. Other answers are neither. */
export function useOutcome(answer: object | undefined, message: string): Refusal & Partial<Done> {
  const { errors = none, alert, saved }: Partial<Done & Refusal> = answer ?? {}
  useSavedNotice(saved, message)
  return { errors, alert, ...(saved && { saved }) }
}

import type { Automation } from '@stoa/contract/automation.entity'
import type { EmailDraft } from '../campaigns/email-editor.tsx'

/** The fields of an automation that the editor changes. */
export interface AutomationDraft extends EmailDraft {
  readonly enabled: boolean
  readonly delayMinutes: number
  readonly previewText: string
}

export const toDraft = ({
  enabled,
  delayMinutes,
  subject,
  previewText = '',
  sections,
}: Automation): AutomationDraft => ({ enabled, delayMinutes, subject, previewText, sections })

/** The changed fields only, so that unedited texts stay the default ones of each language. */
export function listChanges(before: AutomationDraft, after: AutomationDraft) {
  const isChanged = (name: keyof AutomationDraft) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  return {
    ...(isChanged('enabled') && { enabled: after.enabled }),
    ...(isChanged('delayMinutes') && { delayMinutes: after.delayMinutes }),
    ...(isChanged('subject') && { subject: after.subject }),
    ...(isChanged('previewText') && { previewText: after.previewText || null }),
    ...(isChanged('sections') && { sections: [...after.sections] }),
  }
}

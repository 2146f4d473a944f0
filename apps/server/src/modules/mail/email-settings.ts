import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Language } from './mail.ts'
import type { TextOverrides } from './text-overrides.ts'

/**
 * The owner's settings for one email. Only differences from the default are stored, so that improved defaults reach
 * every site.
 */
export interface EmailSettings {
  off?: true
  words?: Readonly<Partial<Record<Language, TextOverrides>>>
}

export const settings = new SettingsStore<{ mails: Readonly<Record<string, EmailSettings>> }>('mails', { mails: {} })

/** Costs no statement. */
export const getEmailSettings = async (unit: Unit, template: string): Promise<EmailSettings> =>
  (await settings.get(unit)).mails[template] ?? {}

export async function saveEmailSettings(unit: Unit, template: string, emailSettings: EmailSettings): Promise<void> {
  const { mails } = await settings.get(unit)
  await settings.save(unit, { mails: { ...mails, [template]: emailSettings } })
}

import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Language } from './mail.ts'
import type { TextOverrides } from './text-overrides.ts'

/** How the owner wants one mail: only what differs from the default, so that better defaults reach every site. */
export interface EmailSettings {
  off?: true
  words?: Readonly<Partial<Record<Language, TextOverrides>>>
}

export const settings = new SettingsStore<{ mails: Readonly<Record<string, EmailSettings>> }>('mails', { mails: {} })

/** Costs no statement of its own. */
export const getEmailSettings = async (unit: Unit, template: string): Promise<EmailSettings> =>
  (await settings.get(unit)).mails[template] ?? {}

export async function saveEmailSettings(unit: Unit, template: string, emailSettings: EmailSettings): Promise<void> {
  const { mails } = await settings.get(unit)
  await settings.save(unit, { mails: { ...mails, [template]: emailSettings } })
}

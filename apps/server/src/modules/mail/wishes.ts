import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Language } from './mail.ts'
import type { Words } from './words.ts'

/** How the owner wants one mail: only what differs from the default, so that better defaults reach every site. */
export interface Wish {
  off?: true
  words?: Readonly<Partial<Record<Language, Words>>>
}

export const settings = new SettingsStore<{ mails: Readonly<Record<string, Wish>> }>('mails', { mails: {} })

/** Costs no statement of its own. */
export const wishFor = async (unit: Unit, template: string): Promise<Wish> =>
  (await settings.get(unit)).mails[template] ?? {}

export async function saveWish(unit: Unit, template: string, wish: Wish): Promise<void> {
  const { mails } = await settings.get(unit)
  await settings.save(unit, { mails: { ...mails, [template]: wish } })
}

import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Extensions are on until an owner switches them off, as the server's configuration names them for its sites. */
export const settings = new SettingsStore<{ off: readonly string[] }>('extensions', { off: [] })

/** The names of those that the site has switched off. */
export const listOff = async (unit: Unit): Promise<readonly string[]> => (await settings.get(unit)).off

/** Costs no statement once the unit has read a row. */
export async function isExtensionOn(unit: Unit, name: string): Promise<boolean> {
  return !(await settings.get(unit)).off.includes(name)
}

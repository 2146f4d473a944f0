import type { BuiltInRole } from '@stoa/contract/staff-built-in'
import type { PlainKey, Translate } from '@stoa/messages'

export const roleNames: Readonly<Record<BuiltInRole, PlainKey>> = {
  OWNER: 'dashboard-staff:role.owner',
  MANAGER: 'dashboard-staff:role.manager',
  FULFILLMENT: 'dashboard-staff:role.fulfillment',
  SUPPORT: 'dashboard-staff:role.support',
  EDITOR: 'dashboard-staff:role.editor',
  ANALYST: 'dashboard-staff:role.analyst',
}

export const roleHints: Readonly<Record<BuiltInRole, PlainKey>> = {
  OWNER: 'dashboard-staff:role.owner.hint',
  MANAGER: 'dashboard-staff:role.manager.hint',
  FULFILLMENT: 'dashboard-staff:role.fulfillment.hint',
  SUPPORT: 'dashboard-staff:role.support.hint',
  EDITOR: 'dashboard-staff:role.editor.hint',
  ANALYST: 'dashboard-staff:role.analyst.hint',
}

/** The name of a built-in role in the language of the reader, or the shop's own. */
export const describeRole = (t: Translate, { id, name }: { readonly id: string; readonly name?: string }): string => {
  const builtIn = roleNames[id as BuiltInRole] as PlainKey | undefined
  return builtIn ? t(builtIn) : (name ?? t('dashboard-staff:role.gone'))
}

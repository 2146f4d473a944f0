import type { Translate } from '@stoa/messages'

/** Tags and states of an order or customer, as a bulk edit changes them. */
export function describeMarks(t: Translate, values: Record<string, unknown>): string {
  if (typeof values.archived === 'boolean')
    return t(values.archived ? 'dashboard-bulk-edits:archived' : 'dashboard-bulk-edits:unarchived')
  if (typeof values.seen === 'boolean')
    return t(values.seen ? 'dashboard-bulk-edits:seen' : 'dashboard-bulk-edits:unseen')
  const [name = '', hasTag = false] = Object.entries((values.tags ?? {}) as Record<string, boolean>)[0] ?? []
  return hasTag ? t('dashboard-bulk-edits:tagged', { tag: name }) : t('dashboard-bulk-edits:untagged', { tag: name })
}

import { AutomationTexts } from '@stoa/contract/automation.entity'
import type { TranslationSource } from '../translations/api.ts'
import * as store from './automations.store.ts'
import { findTypeOf, getAutomationId, type StoredAutomation } from './automations.ts'

/** Only includes texts that the owner wrote, as default texts exist in every language. */
export const automationSource: TranslationSource = {
  type: 'AUTOMATION',
  schema: AutomationTexts,
  list: async (unit, { after, limit }) =>
    (await store.list(unit))
      .flatMap(toSourceEntity)
      .filter(({ id }) => after === undefined || id > after)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .slice(0, limit),
  find: async (unit, ids) => {
    const types = new Set(ids.flatMap((id) => findTypeOf(id) ?? []))
    return (await store.list(unit)).filter(({ type }) => types.has(type)).flatMap(toSourceEntity)
  },
}

function toSourceEntity({ type, doc: { content } }: StoredAutomation) {
  if (!content) return []
  const { subject, previewText, sections } = content
  const id = getAutomationId(type)
  return [{ id, title: subject, value: { id, subject, ...(previewText && { previewText }), sections: [...sections] } }]
}

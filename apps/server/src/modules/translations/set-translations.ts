import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { translations as contract, TranslatableType } from '@stoa/contract/translations'
import type { Language } from '@stoa/messages'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import { createDefaultTranslator } from '../../kernel/default-texts.ts'
import { sanitizeHtml } from '../../kernel/sanitized-html.ts'
import type { FoundText } from '../../kernel/translated-texts.ts'
import type { Unit } from '../../kernel/unit.ts'
import { addCounts } from './count-texts.ts'
import { findOtherLanguage } from './other-language.ts'
import { addToProgress, lockProgress } from './progress.store.ts'
import { type SharedChange, saveSharedTexts } from './shared-texts.store.ts'
import { findSource } from './sources.ts'
import { findTranslations, type SavedTranslation, saveTranslations, type Translation } from './translations.store.ts'
import { type Counts, changeFields, countTexts, listTexts, noTexts } from './translations.ts'

type Entry = InputOf<typeof contract.bulkSetTranslations>['entries'][number]

/** Types whose translations are part of the site's snapshot. */
const inSnapshot: ReadonlySet<TranslatableType> = new Set(['SITE'])

export async function bulkSetTranslations(
  unit: Unit,
  { language: tag, dryRun, entries }: InputOf<typeof contract.bulkSetTranslations>,
): Promise<ReplyOf<typeof contract.bulkSetTranslations>> {
  const language = await findOtherLanguage(unit, tag)
  const types = [...new Set(entries.map(({ entityType }) => entityType))]
  if (!dryRun) await lockProgress(unit, language, types)
  const outcomes = new Map<Entry, Outcome<never>>()
  for (const type of types.sort()) {
    const ofType = entries.filter(({ entityType }) => entityType === type)
    const batch = await openBatch(unit, language, type, ofType)
    for (const entry of ofType) outcomes.set(entry, batch.set(entry))
    if (!dryRun) await saveBatch(unit, language, type, batch)
  }
  return buildBulkReply(entries.map((entry) => outcomes.get(entry)!))
}

type Batch = Awaited<ReturnType<typeof openBatch>>

/** Translations of one type while they are changed: a later entry continues where an earlier one of its entity ended. */
async function openBatch(unit: Unit, language: Language, type: TranslatableType, entries: readonly Entry[]) {
  const source = findSource(unit, type)
  const ids = [...new Set(entries.map(({ entityId }) => entityId))]
  const entities = source ? await source.find(unit, ids) : []
  const texts = new Map(entities.map(({ id, value }) => [id, listTexts(source!.schema, value)]))
  const stored = await findTranslations(unit, language, type, [...texts.keys()])
  const saved = new Map<string, SavedTranslation>()
  const getDefault = await createDefaultTranslator(unit, language)
  return {
    source,
    entities,
    stored,
    saved,
    set({ entityId: id, fields, revision }: Entry): Outcome<never> {
      try {
        const own = findTexts(texts, id)
        assertRevision(stored.get(id), revision)
        const after = changeFields((saved.get(id) ?? stored.get(id))?.fields ?? {}, sanitizeFields(fields, own), own)
        saved.set(id, { id, fields: after, ...countTexts(own, after, getDefault) })
        return { id }
      } catch (problem) {
        if (problem instanceof Problem) return { id, problem }
        throw problem
      }
    },
  }
}

/** Another site's entity is as unknown as one that does not exist. */
function findTexts(texts: ReadonlyMap<string, FoundText[]>, id: string): FoundText[] {
  const found = texts.get(id)
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

/** Markup that is sanitized in the original is sanitized in its translations. */
function sanitizeFields(fields: Entry['fields'], texts: readonly FoundText[]): Entry['fields'] {
  const marked = new Set(texts.filter(({ format }) => format === 'SANITIZED_HTML').map(({ key }) => key))
  if (marked.size === 0) return fields
  const sanitized = Object.entries(fields).map(([key, text]) => [
    key,
    text && marked.has(key) ? sanitizeHtml(text) : text,
  ])
  return Object.fromEntries(sanitized)
}

function assertRevision(stored: Translation | undefined, expected: string | null | undefined): void {
  if (expected != null && expected !== (stored?.revision ?? '0')) throw new Problem('CONFLICT')
}

async function saveBatch(unit: Unit, language: Language, type: TranslatableType, batch: Batch) {
  const { stored, saved } = batch
  const all = [...saved.values()]
  await saveTranslations(unit, language, type, all)
  saveSharedTexts(unit, language, await listSharedChanges(unit, batch))
  const change = all.reduce<Counts>(
    (sum, each) => addCounts(addCounts(sum, each), stored.get(each.id) ?? noTexts, -1),
    noTexts,
  )
  await addToProgress(unit, language, type, change)
  if (inSnapshot.has(type) && all.length > 0) await unit.touchSite()
}

/** Texts that were removed from an entity are removed from what shares them. */
async function listSharedChanges(unit: Unit, { source, entities, stored, saved }: Batch): Promise<SharedChange[]> {
  const share = source?.share
  if (!share) return []
  const changes = new Map<string, SharedChange>()
  for (const entity of entities) {
    const after = saved.get(entity.id)
    if (!after) continue
    const before = await share(unit, entity, stored.get(entity.id)?.fields ?? {})
    for (const shared of await share(unit, entity, after.fields)) {
      const removed = Object.keys(before.find(({ type, id }) => isSame(shared, { type, id }))?.fields ?? {}).filter(
        (key) => !shared.fields[key],
      )
      if (removed.length > 0 || Object.keys(shared.fields).length > 0)
        changes.set(`${shared.type} ${shared.id}`, { ...shared, removed })
    }
  }
  return [...changes.values()]
}

const isSame = (one: { type: string; id: string }, other: { type: string; id: string }): boolean =>
  one.type === other.type && one.id === other.id

import type { Language } from '@stoa/messages'
import { createDefaultTranslator } from '../../kernel/default-texts.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { addToProgress, findProgress, lockProgress, type Progress, saveProgress } from './progress.store.ts'
import type { SourceEntity, TranslationSource } from './sources.ts'
import { findTranslations, listCounted, saveCounts } from './translations.store.ts'
import { type Counts, countTexts, listTexts, noTexts } from './translations.ts'

/** Entities counted in one transaction. */
const BATCH_SIZE = 500
/** Batches in one call: a large catalog is counted in several. */
const MAX_BATCHES = 10
/** More changes than these are counted as a whole. */
const MAX_CHANGES = 2000
/** Shorter than the time for which changes of entities are recorded. */
const MAX_AGE_MS = 5 * 3_600_000

export const addCounts = (one: Counts, other: Counts, sign: 1 | -1 = 1): Counts => ({
  texts: one.texts + sign * other.texts,
  translated: one.translated + sign * other.translated,
  outdated: one.outdated + sign * other.outdated,
})

/**
 * Brings the counts of one type up to date: the owner's changes of original texts are counted here and not when they are
 * made, so that saving a product costs nothing more. False if a large catalog is not counted to its end yet.
 */
export async function updateCounts(units: Units, source: TranslationSource, language: Language): Promise<boolean> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const isDone = await units.command((unit) => countBatch(unit, source, language))
    if (isDone) return true
  }
  return false
}

async function countBatch(unit: Unit, source: TranslationSource, language: Language): Promise<boolean> {
  await lockProgress(unit, language, [source.type])
  const progress = await findProgress(unit, language, source.type)
  return source.changes && progress.countedDate && progress.countedTo === null
    ? countChanges(unit, source, progress, source.changes)
    : countNext(unit, source, progress)
}

async function countChanges(
  unit: Unit,
  source: TranslationSource,
  progress: Progress,
  { since }: NonNullable<TranslationSource['changes']>,
): Promise<boolean> {
  const isOld = unit.now.getTime() - progress.countedDate!.getTime() > MAX_AGE_MS
  const changed = progress.seen === null || isOld ? undefined : await since(unit, progress.seen, MAX_CHANGES)
  if (!changed?.ids) {
    await saveProgress(unit, progress, { seen: null, countedTo: '', countedDate: null })
    return false
  }
  if (changed.ids.length > 0) {
    await recount(unit, source, progress.language, await source.find(unit, changed.ids))
  }
  await saveProgress(unit, progress, { seen: changed.seen, countedDate: unit.now })
  return true
}

/** Counts the next entities in the order of their ids. Changes meanwhile come after the position noted at the start. */
async function countNext(unit: Unit, source: TranslationSource, progress: Progress): Promise<boolean> {
  const after = progress.countedTo ?? ''
  const isFirst = after === ''
  const seen = isFirst && source.changes ? await source.changes.start(unit) : undefined
  const entities = await source.list(unit, { after: after || undefined, limit: BATCH_SIZE })
  await recount(unit, source, progress.language, entities)
  const isLast = entities.length < BATCH_SIZE
  if (isLast && source.areUnowned) await forgetMissing(unit, source, progress.language)
  await saveProgress(unit, progress, {
    ...(seen !== undefined && { seen }),
    countedTo: isLast ? null : entities.at(-1)!.id,
    ...(isLast && { countedDate: unit.now }),
  })
  return isLast
}

/** Nothing counts for entities that are gone. Their translations stay, in case one is named again. */
async function forgetMissing(unit: Unit, source: TranslationSource, language: Language): Promise<void> {
  for (let after = ''; ; ) {
    const counted = await listCounted(unit, language, source.type, after, BATCH_SIZE)
    const ids = counted.map(({ id }) => id)
    const present = new Set((await source.find(unit, ids)).map(({ id }) => id))
    const gone = counted.filter(({ id }) => !present.has(id))
    const counts = gone.map(({ id }) => ({ id, ...noTexts }))
    await saveCounts(unit, language, source.type, counts)
    const change = gone.reduce<Counts>((sum, each) => addCounts(sum, each, -1), noTexts)
    await addToProgress(unit, language, source.type, change)
    if (counted.length < BATCH_SIZE) return
    after = ids.at(-1)!
  }
}

/** Counts the texts of these entities again, where they differ from the stored counts. */
async function recount(
  unit: Unit,
  source: TranslationSource,
  language: Language,
  entities: readonly SourceEntity[],
): Promise<void> {
  const ids = entities.map(({ id }) => id)
  const stored = await findTranslations(unit, language, source.type, ids)
  const getDefault = await createDefaultTranslator(unit, language)
  let change = noTexts
  const changed = entities.flatMap(({ id, value }) => {
    const before = stored.get(id)
    const after = countTexts(listTexts(source.schema, value), before?.fields ?? {}, getDefault)
    const difference = addCounts(after, before ?? noTexts, -1)
    change = addCounts(change, difference)
    return difference.texts || difference.translated || difference.outdated ? [{ id, ...after }] : []
  })
  await saveCounts(unit, language, source.type, changed)
  await addToProgress(unit, language, source.type, change)
}

import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import type {
  translations as contract,
  TranslatableType,
  TranslationEntry,
  TranslationStatus,
} from '@stoa/contract/translations'
import type { Language } from '@stoa/messages'
import { createDefaultTranslator } from '../../kernel/default-texts.ts'
import { keysPort } from '../../kernel/keys.ts'
import { openCursor, sealCursor } from '../../kernel/query/cursor.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { updateCounts } from './count-texts.ts'
import { findOtherLanguage } from './other-language.ts'
import { listProgress } from './progress.store.ts'
import { findSource, type SourceEntity, type TranslationSource, translationSourcesPort } from './sources.ts'
import { findTranslations, listIds, type Translation } from './translations.store.ts'
import { isOutdated, listTexts, noTexts } from './translations.ts'

const DEFAULT_LIMIT = 50
/** Entities looked at for one page of a search; the next page continues. */
const MAX_SCANNED = 2000

export async function getTranslationProgress(
  units: Units,
  { language: tag }: InputOf<typeof contract.getTranslationProgress>,
): Promise<ReplyOf<typeof contract.getTranslationProgress>> {
  const language = await units.read((unit) => findOtherLanguage(unit, tag))
  const sources = units.use(translationSourcesPort)
  let isCounting = false
  for (const source of sources) if (!(await updateCounts(units, source, language))) isCounting = true
  const progress = await units.read((unit) => listProgress(unit, language))
  return {
    progress: sources.map(({ type }) => {
      const { texts, translated, outdated } = progress.find((each) => each.type === type) ?? noTexts
      return { entityType: type, fields: texts, translated, outdated }
    }),
    counting: isCounting,
  }
}

interface TranslationsQuery {
  readonly language: Language
  readonly status: TranslationStatus
  readonly search: string
  readonly entityIds: readonly string[] | undefined
  readonly limit: number
}

export async function queryTranslations(
  units: Units,
  input: InputOf<typeof contract.queryTranslations>,
): Promise<ReplyOf<typeof contract.queryTranslations>> {
  const { language: tag, entityType, status, search, entityIds, cursorPaging } = input
  const language = await units.read((unit) => findOtherLanguage(unit, tag))
  const source = findSource(units, entityType)
  if (!source) return { entries: [], pagingMetadata: { count: 0, hasNext: false, cursors: {} } }
  const request: TranslationsQuery = {
    language,
    status: status ?? 'ALL',
    search: search?.trim().toLowerCase() ?? '',
    entityIds: entityIds ?? undefined,
    limit: cursorPaging?.limit ?? DEFAULT_LIMIT,
  }
  const cursors = createCursors(units, entityType, request)
  const after = cursorPaging?.cursor ? cursors.open(cursorPaging.cursor) : ''
  if (request.status !== 'ALL' && !request.entityIds) await updateCounts(units, source, language)
  return units.read(async (unit) => {
    const { entities, next } = await findPage(unit, source, request, after)
    const ids = entities.map(({ id }) => id)
    const translated = await findTranslations(unit, language, source.type, ids)
    const getDefault = await createDefaultTranslator(unit, language)
    const entries = entities.map((entity) => toEntry(source, entity, translated.get(entity.id), getDefault))
    const cursor = next === undefined ? {} : { next: cursors.seal(next) }
    return { entries, pagingMetadata: { count: entries.length, hasNext: next !== undefined, cursors: cursor } }
  })
}

function createCursors(units: Units, type: TranslatableType, { language, status, search, limit }: TranslationsQuery) {
  const operation = ['translations.queryTranslations', type, language, status, search].join(' ')
  const binding = { key: units.use(keysPort).derive('cursor'), siteId: units.siteId, operation }
  return {
    seal: (after: string) => sealCursor({ filter: null, sort: [], place: [after], back: false, limit }, binding),
    open(text: string): string {
      const [after] = openCursor(text, binding)?.place ?? []
      if (typeof after !== 'string')
        throw createInvalidArgument('cursorPaging.cursor', 'is not a cursor of this query', 'VALIDATION')
      return after
    },
  }
}

interface FoundPage {
  readonly entities: readonly SourceEntity[]
  /** Where the next page begins; undefined at the end. */
  readonly next: string | undefined
}

/** Entities are looked at in batches until a page is full, or enough were looked at. */
async function findPage(
  unit: Unit,
  source: TranslationSource,
  request: TranslationsQuery,
  start: string,
): Promise<FoundPage> {
  const { entityIds, limit, search } = request
  if (entityIds) return { entities: await source.find(unit, [...new Set(entityIds)]), next: undefined }
  const size = search ? Math.max(limit, 200) : limit
  const found: SourceEntity[] = []
  let after = start
  for (let scanned = 0; scanned < MAX_SCANNED; scanned += size) {
    const { entities, last, isEnd } = await findBatch(unit, source, request, after, size)
    const matching = search ? entities.filter(({ title }) => title.toLowerCase().includes(search)) : entities
    const room = limit - found.length
    found.push(...matching.slice(0, room))
    if (matching.length > room || (found.length === limit && !isEnd)) return { entities: found, next: found.at(-1)!.id }
    if (isEnd) return { entities: found, next: undefined }
    after = last
  }
  return { entities: found, next: after }
}

async function findBatch(
  unit: Unit,
  source: TranslationSource,
  { language, status, search }: TranslationsQuery,
  after: string,
  size: number,
) {
  if (status === 'ALL') {
    const page = { after: after || undefined, limit: size + 1, ...(search && { search }) }
    const entities = await source.list(unit, page)
    const isEnd = entities.length <= size
    const shown = entities.slice(0, size)
    return { entities: shown, last: shown.at(-1)?.id ?? after, isEnd }
  }
  const ids = await listIds(unit, { language, type: source.type, status }, after, size + 1)
  const shown = ids.slice(0, size)
  const entities = [...(await source.find(unit, shown))].sort((one, other) => (one.id < other.id ? -1 : 1))
  return { entities, last: shown.at(-1) ?? after, isEnd: ids.length <= size }
}

function toEntry(
  source: TranslationSource,
  entity: SourceEntity,
  translation: Translation | undefined,
  getDefault: (text: string) => string | undefined,
): TranslationEntry {
  const { fields = {}, revision = '0' } = translation ?? {}
  return {
    entityType: source.type,
    entityId: entity.id,
    title: entity.title,
    fields: listTexts(source.schema, entity.value).map(({ key, text, format, maxLength }) => {
      const translated = fields[key]
      const provided = translated ? undefined : getDefault(text)
      return {
        key,
        format: format === 'PLAIN' ? 'PLAIN' : 'HTML',
        ...(maxLength !== undefined && { maxLength }),
        original: text,
        ...(translated && { text: translated.text }),
        ...(provided !== undefined && { provided }),
        outdated: translated !== undefined && isOutdated(translated, text),
      }
    }),
    revision,
  }
}

import type { InputOf, ReplyOf } from '@stoa/contract'
import type { TranslatableType, TranslationEntry, TranslationStatus } from '@stoa/contract/translations'
import type { Host } from '../../lib/host.ts'
import { isKind, kinds } from './kinds.ts'

/** Entries of one page. The server answers fewer where much is filtered out. */
const pageSize = 25
const maxCalls = 10

const statuses: Readonly<Record<string, TranslationStatus>> = {
  missing: 'MISSING',
  outdated: 'OUTDATED',
  translated: 'TRANSLATED',
}

/** What the address asks for. */
export interface Listing {
  readonly kind: TranslatableType | undefined
  readonly status: string
  readonly text: string
  readonly cursor: string
  /** The entry that is being translated. */
  readonly id: string
  /** To an entry of the page that the cursor names. */
  readonly pick: 'first' | 'last' | undefined
}

export function parseListing(params: URLSearchParams): Listing {
  const [kind, status, pick] = [params.get('type'), params.get('status') ?? '', params.get('pick')]
  return {
    kind: isKind(kind) ? kind : undefined,
    status: Object.hasOwn(statuses, status) ? status : '',
    text: (params.get('q') ?? '').trim().slice(0, 100),
    cursor: params.get('cursor') ?? '',
    id: (params.get('id') ?? '').slice(0, 600),
    pick: pick === 'first' || pick === 'last' ? pick : undefined,
  }
}

export interface KindProgress {
  readonly kind: TranslatableType
  readonly fields: number
  readonly translated: number
  readonly outdated: number
}

/** In the order of the page, without kinds that the shop has nothing of. */
export async function readProgress(host: Host, language: string) {
  const { progress, counting } = await host.call('translations.getTranslationProgress', { language })
  const rows = kinds.flatMap((kind): KindProgress[] => {
    const found = progress.find(({ entityType }) => entityType === kind)
    return found && found.fields > 0 ? [{ ...found, kind }] : []
  })
  return { rows, counting }
}

/** Where there is something to do. */
export const kindToBegin = (rows: readonly KindProgress[]): TranslatableType =>
  (rows.find(({ fields, translated, outdated }) => translated < fields || outdated > 0) ?? rows[0])?.kind ?? 'PRODUCT'

type Query = InputOf<'translations.queryTranslations'>

export async function readEntries(host: Host, language: string, kind: TranslatableType, listing: Listing) {
  const { text: search, cursor, status } = listing
  const query = { language, entityType: kind, status: statuses[status] ?? 'ALL', ...(search && { search }) }
  const entries: TranslationEntry[] = []
  let next: string | undefined = cursor || undefined
  for (let call = 0; call < maxCalls; call++) {
    const page = await readPage(host, query, pageSize, next)
    entries.push(...page.entries)
    next = page.next
    if (!next || entries.length >= pageSize) break
  }
  return { entries, next }
}

async function readPage(host: Host, query: Query, limit: number, cursor: string | undefined) {
  const cursorPaging = { limit, ...(cursor && { cursor }) }
  const reply: ReplyOf<'translations.queryTranslations'> = await host.call('translations.queryTranslations', {
    ...query,
    cursorPaging,
  })
  return { entries: reply.entries, next: reply.pagingMetadata.cursors?.next ?? undefined }
}

/** All entries of a kind, a page at a time. */
export async function* allEntries(host: Host, language: string, kind: TranslatableType, status: string) {
  const query = { language, entityType: kind, status: statuses[status] ?? 'ALL' }
  let cursor: string | undefined
  do {
    const page = await readPage(host, query, 100, cursor)
    yield page.entries
    cursor = page.next
  } while (cursor)
}

/** Entries by their ids; those that do not exist are left out. */
export async function findEntries(
  host: Host,
  language: string,
  entityType: TranslatableType,
  entityIds: readonly string[],
): Promise<TranslationEntry[]> {
  const { entries } = await host.call('translations.queryTranslations', {
    ...{ language, entityType },
    entityIds: [...entityIds],
  })
  return entries
}

export interface EntryRow {
  readonly id: string
  readonly title: string
  readonly fields: number
  readonly translated: number
  readonly outdated: number
}

export const toEntryRow = ({ entityId, title, fields }: TranslationEntry): EntryRow => ({
  id: entityId,
  title,
  fields: fields.length,
  translated: fields.filter(({ text, provided }) => (text ?? provided) !== undefined).length,
  outdated: fields.filter(({ outdated }) => outdated).length,
})

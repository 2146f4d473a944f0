import type { InputOf } from '@stoa/contract'
import type { TranslationEntry, TranslationField } from '@stoa/contract/translations'
import type { Host } from '../../lib/host.ts'
import { isSameText } from './files/texts.ts'
import { isKind } from './kinds.ts'
import { findEntries } from './listing.ts'
import { getErrors } from './save.ts'
import { describeFault, describeRefusal, findFault } from './text-faults.ts'

/** A text of a file, as the browser sends it. */
export interface SentText {
  readonly entityType: string
  readonly entityId: string
  readonly key: string
  readonly original?: string | undefined
  readonly text: string
}

/** NEW: there was no translation. CHANGED: another one is replaced. SAME: it is there already. */
export type TextOutcome = 'NEW' | 'CHANGED' | 'SAME' | { readonly reason: string }

export interface CheckRequest {
  readonly language: string
  /** Only checks; nothing is saved. */
  readonly dryRun: boolean
  readonly texts: readonly SentText[]
}

interface Found {
  readonly at: number
  readonly sent: SentText
}

/** Compares texts of a file with the shop, and saves those that can be saved. One outcome for each text, in order. */
export async function checkTexts(host: Host, { language, dryRun, texts }: CheckRequest): Promise<TextOutcome[]> {
  const known = await readEntries(host, language, texts)
  const found = new Map<TranslationEntry, Found[]>()
  const outcomes = texts.map((sent, at): TextOutcome => {
    const entry = known.get(buildAddress(sent))
    const field = entry?.fields.find(({ key }) => key === sent.key)
    if (!entry || !field) return { reason: host.t('dashboard-translations:error.gone') }
    const outcome = compare(host, sent, field)
    if (outcome === 'NEW' || outcome === 'CHANGED') found.set(entry, [...(found.get(entry) ?? []), { at, sent }])
    return outcome
  })
  await write(host, language, dryRun, [...found], outcomes)
  return outcomes
}

const buildAddress = ({ entityType, entityId }: Pick<SentText, 'entityType' | 'entityId'>) =>
  `${entityType}/${entityId}`

/** The entries of these texts, with one call for each type. */
async function readEntries(
  host: Host,
  language: string,
  texts: readonly SentText[],
): Promise<Map<string, TranslationEntry>> {
  const known = new Map<string, TranslationEntry>()
  for (const [type, ofType] of Map.groupBy(texts, ({ entityType }) => entityType)) {
    const ids = new Set(ofType.map(({ entityId }) => entityId).filter((id) => id.length <= 600))
    if (!isKind(type) || ids.size === 0) continue
    for (const entry of await findEntries(host, language, type, [...ids])) known.set(buildAddress(entry), entry)
  }
  return known
}

function compare({ t }: Host, { original, text }: SentText, field: TranslationField): TextOutcome {
  const fault = findFault(field, text)
  if (fault) return { reason: describeFault(t, fault) }
  if (original !== undefined && !isSameText(field.original, original))
    return { reason: t('dashboard-translations:error.originalChanged') }
  if (field.text === undefined) return 'NEW'
  return isSameText(field.text, text.trim()) ? 'SAME' : 'CHANGED'
}

type Entry = InputOf<'translations.bulkSetTranslations'>['entries'][number]

/** An entry with a bad text is refused as a whole: it is sent again without that text. */
async function write(
  { call, t }: Host,
  language: string,
  dryRun: boolean,
  found: readonly (readonly [TranslationEntry, readonly Found[]])[],
  outcomes: TextOutcome[],
): Promise<void> {
  let left = found
  while (left.length > 0) {
    const entries = left.map(([{ entityType, entityId }, texts]): Entry => {
      const fields = Object.fromEntries(texts.map(({ sent }) => [sent.key, sent.text]))
      return { entityType, entityId, fields }
    })
    const { results } = await call('translations.bulkSetTranslations', { language, dryRun, entries })
    left = left.flatMap(([entry, texts], index) => {
      const error = results[index]?.itemMetadata.error
      if (!error) return []
      const reasons = new Map(getErrors(error).map((each) => [each.data?.key, describeRefusal(t, each)]))
      const named = texts.filter(({ sent }) => reasons.has(sent.key))
      // Where no text is named, the entry itself is refused.
      const refused = named.length > 0 ? named : texts
      for (const { at, sent } of refused) outcomes[at] = { reason: reasons.get(sent.key) ?? describeRefusal(t, error) }
      const others = texts.filter((each) => !refused.includes(each))
      return others.length > 0 ? [[entry, others] as const] : []
    })
  }
}

import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { TranslatableType, TranslationEntry } from '@stoa/contract/translations'
import type { Host } from '../../lib/host.ts'
import { createNotFound } from '../../lib/problem.ts'
import { ownerHost } from '../lib/session.ts'
import type { Route } from './+types/export'
import { writeCsv } from './files/csv-write.ts'
import type { ExportedText } from './files/texts.ts'
import { writeXliff } from './files/xliff-write.ts'
import { kinds } from './kinds.ts'
import { chooseLanguage, languageParam, mainLanguage, otherLanguages } from './languages.ts'
import { allEntries, parseListing } from './listing.ts'

/** All texts of a language, or those that are missing or outdated, as a file. Each page is written before the next one is read. */
export function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { searchParams } = args.url
  const target = chooseLanguage(otherLanguages(host.site), searchParams.get(languageParam))
  if (!target) throw createNotFound()
  const { status, kind } = parseListing(searchParams)
  const languages = { source: mainLanguage(host.site), target }
  const pages = readTexts(host, target, kind ? [kind] : kinds, status)
  const isXliff = searchParams.get('format') === 'xliff'
  const file = isXliff ? writeXliff(host.site.siteId, languages, pages) : writeCsv(languages, pages)
  const name = ['translations', target, ...(status ? [status] : [])].join('-')
  return new Response(Readable.toWeb(Readable.from(file)) as NodeStream as ReadableStream, {
    headers: {
      'content-type': isXliff ? 'application/x-xliff+xml; charset=utf-8' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.${isXliff ? 'xlf' : 'csv'}"`,
      'cache-control': 'no-store',
    },
  })
}

async function* readTexts(host: Host, language: string, of: readonly TranslatableType[], status: string) {
  for (const kind of of)
    for await (const entries of allEntries(host, language, kind, status))
      yield entries.flatMap((entry) => toTexts(host.site.siteId, entry, status))
}

function toTexts(siteId: string, { entityType, entityId, title, fields }: TranslationEntry, status: string) {
  const selected = fields.filter(({ text, provided, outdated }) =>
    status === 'missing' ? (text ?? provided) === undefined : status === 'outdated' ? outdated : true,
  )
  return selected.map((field): ExportedText => ({ siteId, entityType, entityId, title, ...field }))
}

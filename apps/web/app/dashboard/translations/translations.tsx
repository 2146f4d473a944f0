import { Button } from '@mantine/core'
import type { Language } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link, redirect, useSearchParams } from 'react-router'
import { createNotFound } from '../../lib/problem.ts'
import { formatLanguageName } from '../lib/language-name.ts'
import { refuse } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { useProgress } from '../ui/file-import.tsx'
import { ListActs } from '../ui/list-acts.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/translations'
import { withParams } from './addresses.ts'
import { Editor } from './editor.tsx'
import { EntryList } from './entry-list.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { KindList } from './kind-list.tsx'
import { chooseLanguage, getMainLanguage, languageParam, listOtherLanguages } from './languages.ts'
import { chooseFirstKind, findEntries, parseListing, readEntries, readProgress, toEntryRow } from './listing.ts'
import { parseJson } from './parse-json.ts'
import { type SaveRequest, saveEntry } from './save.ts'
import styles from './translations.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const languages = listOtherLanguages(host.site)
  const { searchParams } = args.url
  const language = chooseLanguage(languages, searchParams.get(languageParam))
  if (!language) return { languages, content: undefined }
  const listing = parseListing(searchParams)
  const progress = await readProgress(host, language)
  const kind = listing.kind ?? chooseFirstKind(progress.rows)
  const { entries, next } = await readEntries(host, language, kind, listing)
  const picked = listing.pick && entries.at(listing.pick === 'first' ? 0 : -1)
  if (listing.pick) throw redirect(withParams(searchParams, { pick: undefined, id: picked?.entityId }))
  const entry =
    listing.id === ''
      ? undefined
      : (entries.find(({ entityId }) => entityId === listing.id) ??
        (await findEntries(host, language, kind, [listing.id]))[0])
  if (listing.id && !entry) throw createNotFound()
  const content = {
    ...{ language, kind, listing, entry },
    main: getMainLanguage(host.site) as Language,
    progress: progress.rows,
    isCounting: progress.counting,
    rows: entries.map(toEntryRow),
    next,
  }
  return { languages, content }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const request = readRequest(parseJson((await args.request.formData()).get('entry')))
  return request
    ? saveEntry(host, request)
    : refuse({ errors: {}, alert: host.t('dashboard-translations:error.refused') })
}

function readRequest(body: unknown): SaveRequest | undefined {
  const { language, entityType, entityId, revision, fields } = (body ?? {}) as Partial<SaveRequest>
  const areTexts = [language, entityType, entityId, revision].every((text) => typeof text === 'string')
  if (!areTexts || typeof fields !== 'object' || fields === null) return undefined
  return body as SaveRequest
}

export default function Translations({ loaderData: { languages, content } }: Route.ComponentProps) {
  const t = useT()
  if (!content) return <NoLanguage />
  if (content.entry) {
    const { entry, language, kind } = content
    return <Editor key={[language, kind, entry.entityId].join(' ')} {...content} entry={entry} />
  }
  return (
    <>
      <title>{t('dashboard-translations:title')}</title>
      <Overview languages={languages} content={content} />
    </>
  )
}

function NoLanguage() {
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard-translations:title')} />
      <div className={ui.card}>
        <EmptyList
          title={t('dashboard-translations:noLanguage.title')}
          act={
            <Button component={Link} to="/dashboard/shop">
              {t('dashboard-translations:noLanguage.add')}
            </Button>
          }
        >
          {t('dashboard-translations:noLanguage.text')}
        </EmptyList>
      </div>
    </>
  )
}

export type Content = NonNullable<Route.ComponentProps['loaderData']['content']>

function Overview({ languages, content }: { languages: readonly Language[]; content: Content }) {
  const t = useT()
  const [isExporting, setIsExporting] = useState(false)
  const { language, kind, progress, isCounting } = content
  useProgress(!isCounting)
  return (
    <>
      <header className={ui.head}>
        <h1>{t('dashboard-translations:title')}</h1>
        <ListActs
          acts={[
            {
              label: t('dashboard-translations:import'),
              to: `/dashboard/translations/import?${languageParam}=${language}`,
            },
          ]}
        >
          <Button variant="default" onClick={() => setIsExporting(true)}>
            {t('dashboard-translations:export')}
          </Button>
        </ListActs>
      </header>
      <LanguageTabs languages={languages} language={language} />
      <div className={styles.columns}>
        <KindList progress={progress} kind={kind} isCounting={isCounting} />
        <EntryList {...content} />
      </div>
      <ExportDialog
        opened={isExporting}
        onClose={() => setIsExporting(false)}
        language={language}
        kind={kind}
        status={content.listing.status}
      />
    </>
  )
}

function LanguageTabs({ languages, language }: { languages: readonly Language[]; language: Language }) {
  const t = useT()
  const [params] = useSearchParams()
  return (
    <nav aria-label={t('dashboard-translations:languages')} className={`${ui.tabs} ${styles.languages}`}>
      {languages.map((each) => (
        <Link
          key={each}
          to={withParams(params, { [languageParam]: each, cursor: undefined })}
          aria-current={each === language ? 'page' : undefined}
        >
          {formatLanguageName(t, each)}
        </Link>
      ))}
    </nav>
  )
}

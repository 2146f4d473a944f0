import { Button } from '@mantine/core'
import type { PlainKey } from '@stoa/messages'
import { findLanguageByTag, type Language } from '@stoa/messages'
import { useLanguage } from '@stoa/messages/language'
import { type PageTranslate, useT } from '@stoa/messages/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ownerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import styles from '../ui/file-import.module.css'
import { LeftIcon } from '../ui/icons.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import stacked from '../ui/stacked.module.css'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/import'
import type { ReadFile } from './files/read-file.ts'
import { type FileFault, fileLimits, type LineFault, maxLength } from './files/texts.ts'
import { fieldName } from './kinds.ts'
import { chooseLanguage, languageParam, otherLanguages } from './languages.ts'
import own from './translations.module.css'
import { type ImportState, type LeftOut, useImport } from './use-import.ts'

export function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const languages = otherLanguages(host.site)
  return {
    siteId: host.site.siteId,
    languages,
    language: chooseLanguage(languages, args.url.searchParams.get(languageParam)),
  }
}

export default function Import({ loaderData: { siteId, languages, language } }: Route.ComponentProps) {
  const t = useT()
  const findLanguage = ({ language: tag }: ReadFile): Language | undefined => {
    if (!tag) return language
    const named = findLanguageByTag(tag)
    return languages.find((each) => each === named)
  }
  const describeFault = ({ fault }: { readonly fault: LineFault }) =>
    fault === 'TOO_LONG' ? t('dashboard:form.maxLength', { max: maxLength }) : t(lineFaults[fault])
  const { state, open, save, stop, restart } = useImport({
    siteId,
    chooseLanguage: findLanguage,
    findFault: describeFault,
  })
  const isBusy = state.step === 'check' || state.step === 'save'
  return (
    <>
      <title>{t('dashboard-translations:import.title')}</title>
      <header className={ui.head}>
        <Link
          to={`/dashboard/translations${language ? `?${languageParam}=${language}` : ''}`}
          className={ui.crumb}
          aria-label={t('dashboard-translations:backToList')}
        >
          <LeftIcon />
        </Link>
        <h1>{t('dashboard-translations:import.title')}</h1>
      </header>
      {state.step === 'choose' && <Choose failure={state.failure} onChoose={open} />}
      {isBusy && <Busy state={state} onStop={stop} />}
      {(state.step === 'preview' || state.step === 'over') && <Found state={state} onSave={save} onRestart={restart} />}
      <LeaveGuard unsaved={state.step === 'save'} />
    </>
  )
}

const lineFaults: Readonly<Record<Exclude<LineFault, 'TOO_LONG'>, PlainKey>> = {
  UNREADABLE_ID: 'dashboard-translations:line.id',
  UNREADABLE_TEXT: 'dashboard-translations:error.unreadable',
  REPEATED: 'dashboard-translations:line.repeated',
  LOST_TAG: 'dashboard-translations:line.tag',
}

const fileFaults: Readonly<
  Record<
    Exclude<FileFault, 'TOO_LARGE' | 'TOO_MANY_LINES' | 'MISSING_COLUMN' | 'BROKEN_TABLE' | 'BROKEN_XML'>,
    PlainKey
  >
> = {
  EMPTY: 'dashboard-translations:file.empty',
  UNKNOWN_FORMAT: 'dashboard-translations:file.format',
  UNKNOWN_ENCODING: 'dashboard-translations:file.encoding',
  NO_XLIFF: 'dashboard-translations:file.noXliff',
  OTHER_XLIFF_VERSION: 'dashboard-translations:file.xliffVersion',
  DOCUMENT_TYPE: 'dashboard-translations:file.documentType',
  SEVERAL_LANGUAGES: 'dashboard-translations:file.severalLanguages',
  OTHER_SHOP: 'dashboard-translations:file.otherShop',
}

type Failure = Extract<ImportState, { step: 'choose' }>['failure']

function failureText(t: PageTranslate, failure: NonNullable<Failure>): string {
  if (failure === 'CONNECTION') return t('dashboard-translations:file.connection')
  if (failure === 'OTHER_LANGUAGE') return t('dashboard-translations:file.otherLanguage')
  const { fault, facts } = failure
  switch (fault) {
    case 'TOO_LARGE':
      return t('dashboard-translations:file.tooLarge', { megabytes: fileLimits.bytes / 1024 / 1024 })
    case 'TOO_MANY_LINES':
      return t('dashboard-translations:file.tooMany', { max: fileLimits.lines })
    case 'MISSING_COLUMN':
      return t('dashboard-translations:file.column', { column: facts.column ?? '' })
    case 'BROKEN_TABLE':
      return t('dashboard-translations:file.brokenTable', { line: facts.line ?? 1 })
    case 'BROKEN_XML':
      return t('dashboard-translations:file.brokenXml', { line: facts.line ?? 1 })
    default:
      return t(fileFaults[fault])
  }
}

function Choose({ failure, onChoose }: { failure: Failure; onChoose: (file: File) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="file">
      <h2 id="file">{t('dashboard-translations:import.file')}</h2>
      <div className={styles.text}>
        <p>
          {t.rich('dashboard-translations:import.hint', {
            code: (text) => <code>{text}</code>,
          })}
        </p>
        <p className={ui.muted}>{t('dashboard-translations:import.preview')}</p>
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const file = input.current?.files?.[0]
          if (file) onChoose(file)
        }}
      >
        <input
          ref={input}
          type="file"
          accept=".csv,.xlf,.xliff,text/csv,application/x-xliff+xml"
          required
          aria-label={t('dashboard-translations:import.choose')}
        />
        <Button type="submit">{t('dashboard:import.check')}</Button>
      </form>
      {failure && (
        <p role="alert" className={`${ui.alert} ${styles.wrong}`}>
          {failureText(t, failure)}
        </p>
      )}
    </section>
  )
}

interface BusyProps {
  readonly state: { readonly step: string; readonly done: number; readonly all: number }
  onStop(): void
}

function Busy({ state: { step, done, all }, onStop }: BusyProps) {
  const t = useT()
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="busy">
      <h2 id="busy">
        {t(step === 'check' ? 'dashboard-translations:import.checking' : 'dashboard-translations:import.saving')}
      </h2>
      <p role="status" className={styles.work}>
        {all > 0
          ? t('dashboard-translations:import.progress', { done, all })
          : t('dashboard-translations:import.reading')}
        <progress aria-label={t('dashboard-translations:import.sofar')} max={all || 1} value={done} />
      </p>
      <div className={styles.acts}>
        <Button variant="default" onClick={onStop}>
          {t('dashboard-translations:import.stop')}
        </Button>
      </div>
    </section>
  )
}

interface FoundProps {
  readonly state: Extract<ImportState, { step: 'preview' | 'over' }>
  onSave(): void
  onRestart(): void
}

function Found({ state, onSave, onRestart }: FoundProps) {
  const t = useT()
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
  const heading = useRef<HTMLHeadingElement>(null)
  const { step, file, name, language, counts, leftOut, isCutOff } = state
  const isOver = step === 'over'
  const ready = counts.new + counts.changed
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next step begins at its heading
  useEffect(() => heading.current?.focus(), [step])
  return (
    <>
      <section className={`${ui.card} ${ui.section}`} aria-labelledby="found">
        <h2 id="found" ref={heading} tabIndex={-1} className={own.foundTitle}>
          {isOver
            ? t('dashboard-translations:import.over')
            : t('dashboard-translations:import.found', { file: name, language: names.of(language) ?? language })}
        </h2>
        {isCutOff && (
          <p role="alert" className={ui.alert}>
            {t('dashboard-translations:import.cutOff')}
          </p>
        )}
        <ul className={own.counts}>
          <li>{t('dashboard-translations:import.new', { count: counts.new })}</li>
          <li>{t('dashboard-translations:import.changed', { count: counts.changed })}</li>
          {!isOver && <li>{t('dashboard-translations:import.same', { count: counts.same })}</li>}
          {!isOver && <li>{t('dashboard-translations:import.blank', { count: file.blank })}</li>}
          <li>{t('dashboard-translations:import.leftOut', { count: leftOut.length })}</li>
        </ul>
        <div className={styles.acts}>
          {!isOver && ready > 0 && (
            <Button onClick={onSave}>{t('dashboard-translations:import.save', { count: ready })}</Button>
          )}
          {isOver && (
            <Button component={Link} to={`/dashboard/translations?${languageParam}=${language}`}>
              {t('dashboard-translations:import.see')}
            </Button>
          )}
          <Button variant="default" onClick={onRestart}>
            {t('dashboard-translations:import.another')}
          </Button>
        </div>
      </section>
      <LeftOutLines lines={leftOut} isTable={file.format === 'csv'} />
    </>
  )
}

const pageSize = 50

/** Every line that is left out, with the reason. */
function LeftOutLines({ lines, isTable }: { lines: readonly LeftOut[]; isTable: boolean }) {
  const t = useT()
  const [page, setPage] = useState(0)
  if (lines.length === 0) return null
  const from = page * pageSize
  const shown = lines.slice(from, from + pageSize)
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="bad">
      <div className={ui.listHead}>
        <h2 id="bad">{t('dashboard-translations:left.title')}</h2>
      </div>
      <DataTable
        caption={t('dashboard-translations:left.title')}
        heads={[
          { end: isTable ? t('dashboard-translations:left.row') : t('dashboard-translations:left.line') },
          t('dashboard-translations:left.text'),
          t('dashboard-translations:left.reason'),
        ]}
        className={`${stacked.stacked} ${styles.lines}`}
      >
        {shown.map(({ line, title, key, reason }) => (
          <tr key={`${line} ${key}`}>
            <th scope="row" className={table.number} data-cell="from">
              {line}
            </th>
            <td data-cell="what" className={own.leftText}>
              <bdi>{title}</bdi> <small>{fieldName(t, key)}</small>
            </td>
            <td data-cell="why" className={own.leftReason}>
              {reason}
            </td>
          </tr>
        ))}
      </DataTable>
      {lines.length > pageSize && (
        <nav className={ui.pager} aria-label={t('dashboard-translations:left.pages')}>
          <p>
            {t('dashboard-translations:left.range', {
              from: from + 1,
              to: Math.min(from + pageSize, lines.length),
              all: lines.length,
            })}
          </p>
          <Button variant="default" size="xs" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('dashboard-translations:left.before')}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={from + pageSize >= lines.length}
            onClick={() => setPage(page + 1)}
          >
            {t('dashboard-translations:left.next')}
          </Button>
        </nav>
      )}
    </section>
  )
}

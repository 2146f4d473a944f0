import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatLanguageName } from '../lib/language-name.ts'
import { DataTable } from '../ui/data-table.tsx'
import styles from '../ui/file-import.module.css'
import stacked from '../ui/stacked.module.css'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { formatFieldName } from './kinds.ts'
import { languageParam } from './languages.ts'
import own from './translations.module.css'
import type { ImportState, LeftOut } from './use-import.ts'

interface ImportResultProps {
  readonly state: Extract<ImportState, { step: 'preview' | 'over' }>
  onSave(): void
  onRestart(): void
}

/** What a checked file would change, or what was saved of it. */
export function ImportResult({ state, onSave, onRestart }: ImportResultProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const { step, file, name, language, counts, leftOut, isCutOff } = state
  const isFinished = step === 'over'
  const ready = counts.new + counts.changed
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next step begins at its heading
  useEffect(() => heading.current?.focus(), [step])
  return (
    <>
      <section className={`${ui.card} ${ui.section}`} aria-labelledby="found">
        <h2 id="found" ref={heading} tabIndex={-1} className={own.foundTitle}>
          {isFinished
            ? t('dashboard-translations:import.over')
            : t('dashboard-translations:import.found', { file: name, language: formatLanguageName(t, language) })}
        </h2>
        {isCutOff && (
          <p role="alert" className={ui.alert}>
            {t('dashboard-translations:import.cutOff')}
          </p>
        )}
        <ul className={own.counts}>
          <li>{t('dashboard-translations:import.new', { count: counts.new })}</li>
          <li>{t('dashboard-translations:import.changed', { count: counts.changed })}</li>
          {!isFinished && <li>{t('dashboard-translations:import.same', { count: counts.same })}</li>}
          {!isFinished && <li>{t('dashboard-translations:import.blank', { count: file.blank })}</li>}
          <li>{t('dashboard-translations:import.leftOut', { count: leftOut.length })}</li>
        </ul>
        <div className={styles.acts}>
          {!isFinished && ready > 0 && (
            <Button onClick={onSave}>{t('dashboard-translations:import.save', { count: ready })}</Button>
          )}
          {isFinished && (
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
              <bdi>{title}</bdi> <small>{formatFieldName(t, key)}</small>
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

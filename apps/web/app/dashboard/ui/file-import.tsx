import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useRef } from 'react'
import { useReloads } from '../lib/use-refresh.ts'
import { Card } from './card.tsx'
import { DataTable } from './data-table.tsx'
import styles from './file-import.module.css'
import { Pager } from './pager.tsx'
import stacked from './stacked.module.css'
import table from './table.module.css'
import ui from './ui.module.css'
import { useUpload } from './use-upload.ts'

interface FileFormProps {
  readonly heading: string
  /** Of the field. */
  readonly label: string
  readonly accept: string
  readonly busy?: boolean
  /** What is shown while the file is sent. */
  readonly progress?: ReactNode
  readonly error?: string | undefined
  onChoose(file: File): void
  /** What the file must look like. */
  readonly children: ReactNode
}

/** Takes the file of an import. */
export function FileForm({ heading, label, accept, busy, progress, error, onChoose, children }: FileFormProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Card title={heading}>
      <div className={styles.text}>{children}</div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const file = input.current?.files?.[0]
          if (file) onChoose(file)
        }}
      >
        <input ref={input} type="file" accept={accept} required aria-label={label} disabled={busy} />
        <Button type="submit" loading={busy}>
          {t('dashboard:import.check')}
        </Button>
      </form>
      {progress}
      {error && (
        <p role="alert" className={`${ui.alert} ${styles.wrong}`}>
          {error}
        </p>
      )}
    </Card>
  )
}

/** Uploads a CSV file; `children` describe its columns. */
export function UploadForm({ children }: { children: ReactNode }) {
  const t = useT()
  const { send, sent, error, busy } = useUpload()
  return (
    <FileForm
      heading={t('dashboard:import.format')}
      label={t('dashboard:import.file')}
      accept=".csv,text/csv"
      busy={busy}
      progress={
        busy && (
          <p role="status" className={styles.work}>
            {t('dashboard:import.uploading')}
            <progress aria-label={t('dashboard:import.progress')} max={1} value={sent} />
          </p>
        )
      }
      error={error}
      onChoose={send}
    >
      {children}
    </FileForm>
  )
}

/** Milliseconds between two requests for the progress. */
const pause = 800

/** Reloads the page's data until the job is over. */
export const useProgress = (isFinished: boolean): void => useReloads(!isFinished, pause)

interface BadLinesProps {
  readonly heading: string
  /** The heading of the column that names each line. */
  readonly column: string
  readonly lines: readonly { readonly line: number; readonly name: string; readonly reasons: readonly string[] }[]
  readonly cursors: Parameters<typeof Pager>[0]['cursors']
}

/** The skipped lines of an import with the reasons, in pages. */
export function BadLines({ heading, column, lines, cursors }: BadLinesProps) {
  const t = useT()
  if (lines.length === 0) return null
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="bad">
      <div className={ui.listHead}>
        <h2 id="bad">{heading}</h2>
      </div>
      <DataTable
        caption={t('dashboard:import.caption', { heading })}
        heads={[{ end: t('dashboard:import.line') }, column, t('dashboard:import.reason')]}
        className={`${stacked.stacked} ${styles.lines}`}
      >
        {lines.map(({ line, name, reasons }) => (
          <tr key={line}>
            <th scope="row" className={table.number} data-cell="from">
              {line}
            </th>
            <td data-cell="what">{name || t('dashboard:import.noName')}</td>
            <td data-cell="why">{reasons.join('; ')}</td>
          </tr>
        ))}
      </DataTable>
      <Pager cursors={cursors} />
    </section>
  )
}

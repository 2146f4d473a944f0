import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import styles from './file-import.module.css'
import { Pager } from './pager.tsx'
import stacked from './stacked.module.css'
import table from './table.module.css'
import ui from './ui.module.css'
import { useUpload } from './use-upload.ts'

/** Where a CSV file is chosen and sent; `children` say what it holds. */
export function UploadForm({ children }: { children: ReactNode }) {
  const { send, sent, error, busy } = useUpload()
  const file = useRef<HTMLInputElement>(null)
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="file">
      <h2 id="file">What the file holds</h2>
      <div className={styles.text}>{children}</div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = file.current?.files?.[0]
          if (chosen) send(chosen)
        }}
      >
        <input ref={file} type="file" accept=".csv,text/csv" required aria-label="CSV file" disabled={busy} />
        <Button type="submit" loading={busy}>
          Look at the file
        </Button>
      </form>
      {busy && (
        <p role="status" className={styles.work}>
          Uploading…
          <progress aria-label="Uploaded so far" max={1} value={sent} />
        </p>
      )}
      {error && (
        <p role="alert" className={`${ui.alert} ${styles.wrong}`}>
          {error}
        </p>
      )}
    </section>
  )
}

/** Milliseconds between two looks at how far the work is. */
const pause = 800

/** Has the page look again until the work is over. */
export function useProgress(isOver: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(revalidate, pause)
    return () => clearInterval(timer)
  }, [isOver, revalidate])
}

interface BadLinesProps {
  readonly heading: string
  /** What names a line beside its number. */
  readonly column: string
  readonly lines: readonly { readonly line: number; readonly name: string; readonly reasons: readonly string[] }[]
  readonly cursors: Parameters<typeof Pager>[0]['cursors']
}

/** Every line that was left out, with the reasons, a page at a time. */
export function BadLines({ heading, column, lines, cursors }: BadLinesProps) {
  if (lines.length === 0) return null
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="bad">
      <div className={ui.listHead}>
        <h2 id="bad">{heading}</h2>
      </div>
      <div className={table.scroll}>
        <table className={`${table.table} ${stacked.stacked} ${styles.lines}`}>
          <caption className={table.hidden}>{heading}, with the reason</caption>
          <thead>
            <tr>
              <th scope="col" className={table.number}>
                Line
              </th>
              <th scope="col">{column}</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, name, reasons }) => (
              <tr key={line}>
                <th scope="row" className={table.number} data-cell="from">
                  {line}
                </th>
                <td data-cell="what">{name || 'None'}</td>
                <td data-cell="why">{reasons.join('; ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager cursors={cursors} />
    </section>
  )
}

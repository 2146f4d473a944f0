import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'
import { useMayChange } from '../lib/rights.ts'
import styles from './bulk-bar.module.css'
import ui from './ui.module.css'

interface BulkBarProps {
  readonly label: string
  /** What is selected, or why the last action failed. */
  readonly text: string
  /** Its buttons. */
  readonly children: ReactNode
}

/** Actions for the selected entries of a list, at the bottom of the window, for staff who may change them. */
export function BulkBar({ label, text, children }: BulkBarProps) {
  const mayChange = useMayChange()
  if (!mayChange) return null
  return (
    <section className={`${ui.saveBar} ${styles.bar}`} aria-label={label} data-place="bulk" tabIndex={-1}>
      <p role="status">{text}</p>
      {children}
    </section>
  )
}

interface BulkWorkProps {
  readonly label: string
  /** What is being done, or was done. */
  readonly text: string
  /** Until it is over. */
  readonly progress?: { readonly label: string; readonly max: number; readonly value: number } | undefined
  /** More about the result. */
  readonly children?: ReactNode
  /** Undoes it, if that is possible. */
  onUndo?: (() => void) | undefined
  /** Once it is over. */
  onClose?: (() => void) | undefined
}

/** The progress of a bulk action, then its result. */
export function BulkWork({ label, text, progress, children, onUndo, onClose }: BulkWorkProps) {
  const t = useT()
  return (
    <section className={`${ui.saveBar} ${styles.bar}`} aria-label={label} data-place="bulk" tabIndex={-1}>
      <div className={styles.work}>
        <p role="status">{text}</p>
        {children}
        {progress && <progress aria-label={progress.label} max={progress.max} value={progress.value} />}
      </div>
      {onUndo && (
        <Button size="xs" variant="default" onClick={onUndo}>
          {t('dashboard:undo')}
        </Button>
      )}
      {onClose && (
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('dashboard:close')}
        </Button>
      )}
    </section>
  )
}

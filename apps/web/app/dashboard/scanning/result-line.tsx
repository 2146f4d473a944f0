import type { ReactNode } from 'react'
import styles from './scanning.module.css'

export interface ScanMessage {
  readonly tone: 'good' | 'bad' | 'quiet'
  readonly title: string
  readonly text?: string
}

/** The result of the last scan, large enough to be read at arm's length. */
export function ResultLine({ message, children }: { message: ScanMessage; children?: ReactNode }) {
  return (
    <div className={styles.result} data-tone={message.tone}>
      <div role={message.tone === 'bad' ? 'alert' : 'status'}>
        <p className={styles.title}>
          <bdi>{message.title}</bdi>
        </p>
        {message.text && <p>{message.text}</p>}
      </div>
      {children}
    </div>
  )
}

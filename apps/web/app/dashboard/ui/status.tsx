import styles from './ui.module.css'

export type Tone = 'good' | 'wait' | 'bad' | 'quiet'

/** A status with a dot, which is filled when nothing is left to do. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}

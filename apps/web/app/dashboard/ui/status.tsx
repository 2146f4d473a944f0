import styles from './ui.module.css'

export type Tone = 'good' | 'wait' | 'bad' | 'quiet'

/** A state in a word. The dot is filled where it is done and open where something is to come. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}

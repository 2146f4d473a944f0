import type { ReplyOf } from '@stoa/contract'
import { type ReactNode, useState } from 'react'
import ui from '../ui/ui.module.css'
import styles from './mails.module.css'

export type Drawn = ReplyOf<'mails.previewMailTemplate'>

const looks = ['Phone', 'Wide', 'Text only'] as const

/** The mail as it arrives, with made-up facts. */
export function Preview({ drawn: { subject, html, text }, children }: { drawn: Drawn; children: ReactNode }) {
  const [look, setLook] = useState<(typeof looks)[number]>('Phone')
  return (
    <section className={`${ui.card} ${ui.clipped} ${styles.shown}`} aria-label="Preview">
      <div className={styles.looks}>
        {looks.map((each) => (
          <button key={each} type="button" aria-pressed={look === each} onClick={() => setLook(each)}>
            {each}
          </button>
        ))}
        {children}
      </div>
      <p className={styles.subject}>{subject}</p>
      {look === 'Text only' ? (
        <pre className={styles.text}>{text}</pre>
      ) : (
        // Without scripts, forms and this page's origin; links open beside it.
        <iframe
          title="The mail as it looks"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={html}
          className={styles.frame}
          data-look={look}
        />
      )}
    </section>
  )
}

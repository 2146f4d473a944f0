import { useEffect, useRef } from 'react'
import { Copy } from '../ui/copy.tsx'
import ui from '../ui/ui.module.css'
import styles from './apps.module.css'

/** The one moment at which a key can be read. */
export function ShownOnce({ text, of }: { text: string; of: string }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      tabIndex={-1}
      role="status"
      aria-label={of}
      className={`${ui.card} ${ui.section} ${styles.once}`}
    >
      <h2>{of}</h2>
      <p className={ui.muted}>Copy it now: it is shown this once, and nobody can read it again.</p>
      <p className={styles.secret}>
        <code>{text}</code>
        <Copy value={text} label={`Copy ${of}`} />
      </p>
    </section>
  )
}

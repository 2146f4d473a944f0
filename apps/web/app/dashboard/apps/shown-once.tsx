import { useT } from '@stoa/messages/react'
import { useEffect, useRef } from 'react'
import { Copy } from '../ui/copy.tsx'
import ui from '../ui/ui.module.css'
import styles from './apps.module.css'

/** Shows a new key or secret, which cannot be read again. */
export function ShownOnce({ text, of: title }: { text: string; of: string }) {
  const t = useT()
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      tabIndex={-1}
      role="status"
      aria-label={title}
      className={`${ui.card} ${ui.section} ${styles.once}`}
    >
      <h2>{title}</h2>
      <p className={ui.muted}>{t('dashboard-apps:shownOnce')}</p>
      <p className={styles.secret}>
        <code>{text}</code>
        <Copy value={text} label={t('dashboard-apps:copy', { name: title })} />
      </p>
    </section>
  )
}

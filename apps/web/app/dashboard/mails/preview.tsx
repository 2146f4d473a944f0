import { useT } from '@stoa/messages/react'
import { type ReactNode, useState } from 'react'
import ui from '../ui/ui.module.css'
import styles from './mails.module.css'

export interface MailPreview {
  readonly subject: string
  readonly html: string
  readonly text: string
}

const formats = [
  { id: 'phone', label: 'dashboard-mails:preview.phone' },
  { id: 'desktop', label: 'dashboard-mails:preview.desktop' },
  { id: 'text', label: 'dashboard-mails:preview.text' },
] as const

/** The email as it arrives. */
export function Preview({ preview: { subject, html, text }, children }: { preview: MailPreview; children: ReactNode }) {
  const t = useT()
  const [isDark, setIsDark] = useState(false)
  const [format, setFormat] = useState<(typeof formats)[number]['id']>('phone')
  return (
    <section className={`${ui.card} ${ui.clipped} ${styles.shown}`} aria-label={t('dashboard-mails:preview')}>
      <div className={styles.formats}>
        {formats.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={format === id} onClick={() => setFormat(id)}>
            {t(label)}
          </button>
        ))}
        {format !== 'text' && (
          <button type="button" aria-pressed={isDark} onClick={() => setIsDark(!isDark)}>
            {t('dashboard-mails:preview.dark')}
          </button>
        )}
        {children}
      </div>
      <p className={styles.subject}>{subject}</p>
      {format === 'text' ? (
        <pre className={styles.text}>{text}</pre>
      ) : (
        // Sandboxed: no scripts, no forms, no access to this page. Links open in a new tab.
        <iframe
          title={t('dashboard-mails:preview.frame')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={html}
          className={styles.frame}
          data-format={format}
          // The color scheme of the preview: dark mail programs use the email's dark colors.
          style={{ colorScheme: isDark ? 'dark' : 'light' }}
        />
      )}
    </section>
  )
}

import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Card } from '../ui/card.tsx'
import { Copy } from '../ui/copy.tsx'
import ui from '../ui/ui.module.css'
import { Choice } from './choice.tsx'
import styles from './connect.module.css'
import { listSnippets } from './snippets.ts'

/** The code that connects an app to this server, for each stack. */
export function Snippets({ origin, clientId }: { origin: string; clientId: string }) {
  const t = useT()
  const snippets = listSnippets(t, { origin, clientId })
  const [chosen, setChosen] = useState(snippets[0]!.id)
  const snippet = snippets.find(({ id }) => id === chosen)!
  return (
    <Card title={t('dashboard-apps:snippets')}>
      <p className={ui.muted}>
        {t.rich('dashboard-apps:snippets.install', {
          path: `<${t('dashboard-apps:snippets.path')}>/packages/sdk-bridge`,
          code: (command) => <code>{command}</code>,
        })}
      </p>
      <Choice label={t('dashboard-apps:snippets.stack')} options={snippets} chosen={chosen} onChoose={setChosen} />
      <p className={ui.muted}>{snippet.text}</p>
      {snippet.files.map(({ name, text }) => (
        <figure key={name} className={styles.file}>
          <figcaption className={styles.fileName}>
            <code>{name}</code>
            <Copy value={text} label={t('dashboard-apps:copy', { name })} />
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
          <section tabIndex={0} aria-label={name} className={styles.code}>
            <pre className={styles.text}>
              <code>{text}</code>
            </pre>
          </section>
        </figure>
      ))}
    </Card>
  )
}

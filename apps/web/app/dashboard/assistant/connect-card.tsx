import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Choice } from '../apps/choice.tsx'
import { Card } from '../ui/card.tsx'
import { Copy } from '../ui/copy.tsx'
import ui from '../ui/ui.module.css'
import styles from './assistant.module.css'
import { listPrograms } from './programs.ts'

/** The address of the site's MCP server, and what common programs need to use it. */
export function ConnectCard({ url }: { url: string }) {
  const t = useT()
  const programs = listPrograms(url, t('dashboard-assistant:program.key'))
  const [chosen, setChosen] = useState(programs[0]!.id)
  const { text, file } = programs.find(({ id }) => id === chosen)!
  return (
    <Card title={t('dashboard-assistant:connect')} isStacked>
      <p className={ui.muted}>{t('dashboard-assistant:connect.text')}</p>
      <p className={styles.address}>
        <code dir="ltr">{url}</code>
        <Copy value={url} label={t('dashboard-assistant:address.copy')} />
      </p>
      <Choice label={t('dashboard-assistant:program')} options={programs} chosen={chosen} onChoose={setChosen} />
      <p className={ui.muted}>{t(text)}</p>
      {file && (
        <figure className={styles.file}>
          <figcaption>
            <code dir="ltr">{file.name}</code>
            <Copy value={file.text} label={t('dashboard-assistant:copy', { name: file.name })} />
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
          <pre tabIndex={0} dir="ltr">
            {file.text}
          </pre>
        </figure>
      )}
    </Card>
  )
}

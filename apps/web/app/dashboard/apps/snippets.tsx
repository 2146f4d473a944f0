import { useState } from 'react'
import { Copy } from '../ui/copy.tsx'
import ui from '../ui/ui.module.css'
import { Choice } from './choice.tsx'
import styles from './connect.module.css'
import { snippetsFor } from './snippets.ts'

/** The lines that point an app here, for its stack. */
export function Snippets({ origin, clientId }: { origin: string; clientId: string }) {
  const snippets = snippetsFor({ origin, clientId })
  const [chosen, setChosen] = useState(snippets[0]!.id)
  const snippet = snippets.find(({ id }) => id === chosen)!
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="snippets">
      <h2 id="snippets">Add it to your app</h2>
      <p className={ui.muted}>
        Install the bridge with <code>npm install &lt;path to Stoa&gt;/packages/sdk-bridge</code>, then add these lines.
      </p>
      <Choice label="Stack" options={snippets} chosen={chosen} onChoose={setChosen} />
      <p className={ui.muted}>{snippet.about}</p>
      {snippet.files.map(({ name, text }) => (
        <figure key={name} className={styles.file}>
          <figcaption className={styles.fileName}>
            <code>{name}</code>
            <Copy value={text} label={`Copy ${name}`} />
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
          <section tabIndex={0} aria-label={name} className={styles.code}>
            <pre className={styles.text}>
              <code>{text}</code>
            </pre>
          </section>
        </figure>
      ))}
    </section>
  )
}

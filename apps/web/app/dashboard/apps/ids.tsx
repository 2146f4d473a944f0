import { Link } from 'react-router'
import { Copy } from '../ui/copy.tsx'
import ui from '../ui/ui.module.css'
import styles from './connect.module.css'

interface IdsProps {
  readonly origin: string
  readonly siteId: string
  readonly clientId: string
}

/** What an app has to know of this shop. */
export function Ids({ origin, siteId, clientId }: IdsProps) {
  const ids = [
    ['Shop address', origin],
    ['Client id', clientId],
    ['Site id', siteId],
  ] as const
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="ids">
      <h2 id="ids">Ids</h2>
      <dl className={styles.ids}>
        {ids.map(([name, value]) => (
          <div key={name}>
            <dt className={ui.muted}>{name}</dt>
            <dd className={styles.id}>
              <code className={styles.value}>{value}</code>
              <Copy value={value} label={`Copy ${name.toLowerCase()}`} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={ui.muted}>
        None of these is secret. Servers that act for the shop itself also need an{' '}
        <Link to="/dashboard/apps#api-keys" className={ui.link}>
          API key
        </Link>
        .
      </p>
    </section>
  )
}

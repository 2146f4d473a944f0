import type { OpeningCheck } from '@stoa/contract/opening'
import { Link } from 'react-router'
import { ownerHost } from '../lib/session.ts'
import { Copy } from '../ui/copy.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/opening'
import styles from './opening.module.css'
import { textsOf } from './texts.ts'

export async function loader(args: Route.LoaderArgs) {
  return ownerHost(args).call('opening.getOpeningChecks', {})
}

export default function Opening({ loaderData: { checks, origin } }: Route.ComponentProps) {
  const left = checks.filter(({ done }) => !done).length
  return (
    <>
      <title>Before you open</title>
      <header className={ui.head}>
        <h1>Before you open</h1>
      </header>
      <section className={ui.card} aria-label="Checklist">
        <p className={styles.sum}>
          {left === 0 ? 'Everything is ready for customers.' : `${checks.length - left} of ${checks.length} done.`}{' '}
          <span className={ui.muted}>The server runs at {origin}.</span>
        </p>
        <ul className={styles.checks}>
          {checks.map((check) => (
            <Check key={check.id} {...check} />
          ))}
        </ul>
      </section>
      <p className={`${ui.muted} ${ui.small} ${styles.note}`}>
        Settings are environment variables of the server. They take effect when it restarts.
      </p>
    </>
  )
}

function Check({ id, done }: OpeningCheck) {
  const { title, settings = [], page, ...says } = textsOf[id]
  return (
    <li className={styles.check}>
      <h2>{title}</h2>
      <Status tone={done ? 'good' : 'wait'}>{done ? 'Done' : 'To do'}</Status>
      <p className={ui.muted}>{done ? says.done : says.open}</p>
      {!done &&
        settings.map((setting) => (
          <p key={setting} className={styles.setting}>
            <code>{setting}</code>
            <Copy value={setting} label={`Copy ${setting.split('=')[0]}`} />
          </p>
        ))}
      {!done && page && (
        <p>
          <Link to={page.to} className={ui.link}>
            {page.label}
          </Link>
        </p>
      )}
    </li>
  )
}

import { Button } from '@mantine/core'
import { Link, useFetcher } from 'react-router'
import { OrderTable } from '../orders/order-table.tsx'
import type { OrderRow } from '../orders/row.ts'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Detail, toSessionRow } from './detail.ts'
import type { readHistory } from './history.ts'
import styles from './members.module.css'

export function Orders({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="orders">
      <div className={ui.listHead}>
        <h2 id="orders">Latest orders</h2>
      </div>
      {orders.length > 0 ? <OrderTable rows={orders} /> : <p className={styles.none}>Nothing bought yet.</p>}
    </section>
  )
}

export function Facts({ member: { facts, isVerified, isPublic, slug, joined, lastLogin } }: { member: Detail }) {
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="facts">
      <div className={ui.sectionHead}>
        <h2 id="facts">Contact</h2>
        <Button component={Link} to="details" size="compact-sm" variant="default">
          Edit
        </Button>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {addressParts(value)}
          </Fact>
        ))}
        <Fact name="Email verified">{isVerified ? 'Yes' : 'No'}</Fact>
        <Fact name="Profile">
          {isPublic && slug ? (
            <a href={`/members/${slug}`} target="_blank" rel="noopener" className={ui.link}>
              Public
            </a>
          ) : (
            'Private'
          )}
        </Fact>
        {joined && (
          <Fact name="Joined">
            <When date={joined} exact />
          </Fact>
        )}
        <Fact name="Last signed in">{lastLogin ? <When date={lastLogin} exact /> : 'Never'}</Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

/** A long address breaks before its `@`, where there is one, and not in a word. */
function addressParts(text: string): React.ReactNode {
  const at = text.lastIndexOf('@')
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

export function Sessions({ sessions }: { sessions: readonly ReturnType<typeof toSessionRow>[] }) {
  const { Form, state } = useFetcher()
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="sessions">
      <div className={ui.sectionHead}>
        <h2 id="sessions">Signed in</h2>
        {sessions.length > 1 && (
          <Form method="post">
            <Button type="submit" name="intent" value="end-sessions" size="compact-sm" variant="default">
              Sign out everywhere
            </Button>
          </Form>
        )}
      </div>
      {sessions.length === 0 && <p className={ui.muted}>Nowhere at the moment.</p>}
      <ul className={styles.rows}>
        {sessions.map(({ id, device, place, lastUsed }) => (
          <li key={id}>
            <span>
              {device}
              <small>
                {place && `${place} · `}
                <When date={lastUsed} />
              </small>
            </span>
            <Form method="post">
              <input type="hidden" name="session" value={id} />
              <Button
                type="submit"
                name="intent"
                value="end-session"
                size="compact-sm"
                variant="default"
                disabled={state !== 'idle'}
                aria-label={`Sign out ${device}`}
              >
                Sign out
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HistoryProps {
  readonly of: string
  readonly entries: Awaited<ReturnType<typeof readHistory>>
}

export function History({ of, entries }: HistoryProps) {
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="history">
      <div className={ui.sectionHead}>
        <h2 id="history">History</h2>
        {entries.length > 0 && (
          <Link to={`/dashboard/audit?q=${of}`} className={ui.link}>
            In the audit log
          </Link>
        )}
      </div>
      {entries.length === 0 && <p className={ui.muted}>Nothing has happened yet.</p>}
      <ul className={styles.rows}>
        {entries.map(({ id, date, text, author, address }) => (
          <li key={id}>
            <span>
              {text}
              {author && ` by ${author}`}
              <small>
                <When date={date} exact />
                {address && ` · ${address}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, useFetcher } from 'react-router'
import { OrderTable } from '../orders/order-table.tsx'
import type { OrderRow } from '../orders/row.ts'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Detail, toSessionRow } from './detail.ts'
import type { readHistory } from './history.ts'
import styles from './members.module.css'

export function Orders({ orders }: { orders: readonly OrderRow[] }) {
  const t = useT()
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="orders">
      <div className={ui.listHead}>
        <h2 id="orders">{t('dashboard-members:orders')}</h2>
      </div>
      {orders.length > 0 ? (
        <OrderTable rows={orders} />
      ) : (
        <p className={styles.none}>{t('dashboard-members:orders.none')}</p>
      )}
    </section>
  )
}

export function Facts({ member: { facts, isVerified, isPublic, slug, joined, lastLogin } }: { member: Detail }) {
  const t = useT()
  return (
    <Card
      title={t('dashboard-members:contact')}
      beside={
        <Button component={Link} to="details" size="compact-sm" variant="default">
          {t('dashboard:edit')}
        </Button>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {renderAddress(value)}
          </Fact>
        ))}
        <Fact name={t('dashboard-members:fact.verified')}>
          {t(isVerified ? 'dashboard-members:yes' : 'dashboard-members:no')}
        </Fact>
        <Fact name={t('dashboard-members:fact.profile')}>
          {isPublic && slug ? (
            <a href={`/members/${slug}`} target="_blank" rel="noopener" className={ui.link}>
              {t('dashboard-members:public')}
            </a>
          ) : (
            t('dashboard-members:private')
          )}
        </Fact>
        {joined && (
          <Fact name={t('dashboard-members:column.joined')}>
            <When date={joined} exact />
          </Fact>
        )}
        <Fact name={t('dashboard-members:column.lastSignIn')}>
          {lastLogin ? <When date={lastLogin} exact /> : t('dashboard:never')}
        </Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

/** Lets a long email address break before its `@`. */
function renderAddress(text: string): React.ReactNode {
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
  const t = useT()
  const { Form, state } = useFetcher()
  return (
    <Card
      title={t('dashboard-members:sessions')}
      beside={
        sessions.length > 1 && (
          <Form method="post">
            <Button type="submit" name="intent" value="end-sessions" size="compact-sm" variant="default">
              {t('dashboard-members:sessions.endAll')}
            </Button>
          </Form>
        )
      }
    >
      {sessions.length === 0 && <p className={ui.muted}>{t('dashboard-members:sessions.none')}</p>}
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
                aria-label={t('account:devices.endOne', { name: device })}
              >
                {t('account:devices.end')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface HistoryProps {
  readonly of: string
  readonly entries: Awaited<ReturnType<typeof readHistory>>
}

export function History({ of, entries }: HistoryProps) {
  const t = useT()
  return (
    <Card
      title={t('dashboard-members:history')}
      beside={
        entries.length > 0 && (
          <Link to={`/dashboard/audit?q=${of}`} className={ui.link}>
            {t('dashboard-members:history.auditLog')}
          </Link>
        )
      }
    >
      {entries.length === 0 && <p className={ui.muted}>{t('dashboard-members:history.none')}</p>}
      <ul className={styles.rows}>
        {entries.map(({ id, date, text, address }) => (
          <li key={id}>
            <span>
              {text}
              <small>
                <When date={date} exact />
                {address && ` · ${address}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { Button } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { formatPrice } from '@stoa/ui'
import { Link, useSearchParams } from 'react-router'
import { useReader } from '../lib/reader.ts'
import { OrderTable } from '../orders/order-table.tsx'
import type { OrderRow } from '../orders/row.ts'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import styles from './companies.module.css'
import type { Detail } from './detail.ts'

export function Orders({ orders, next }: { orders: readonly OrderRow[]; next: string | undefined }) {
  const t = useT()
  const [params] = useSearchParams()
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="orders">
      <div className={ui.listHead}>
        <h2 id="orders">{t('dashboard-companies:orders')}</h2>
      </div>
      {orders.length > 0 ? (
        <OrderTable rows={orders} columns={['date', 'name', 'payment', 'fulfillment', 'total']} />
      ) : (
        <p className={styles.none}>{t('dashboard-companies:orders.none')}</p>
      )}
      {(next || params.has('before')) && (
        <nav aria-label={t('dashboard-companies:orders')} className={styles.pages}>
          {params.has('before') && (
            <Button component={Link} to="?" variant="default" size="xs" preventScrollReset>
              {t('dashboard-companies:orders.latest')}
            </Button>
          )}
          {next && (
            <Button component={Link} to={`?before=${next}`} variant="default" size="xs" preventScrollReset>
              {t('dashboard-companies:orders.older')}
            </Button>
          )}
        </nav>
      )}
    </section>
  )
}

type Unpaid = ReplyOf<'companies.listCompanyOrders'>['unpaid']

export function Facts({ company, unpaid }: { company: Detail; unpaid: Unpaid }) {
  const t = useT()
  const { locale } = useReader()
  const owed = unpaid.map(({ amount, currency }) => formatPrice(amount, { currency, locale }))
  const facts = [
    [t('dashboard-companies:unpaid'), owed.length > 0 ? owed.join(' · ') : t('dashboard-companies:unpaid.none')],
    [t('dashboard-companies:taxId'), company.taxId],
    [t('dashboard-companies:tax'), company.taxExempt ? t('dashboard-companies:tax.switch') : undefined],
    [t('dashboard-companies:billing'), company.billing],
    [t('dashboard-companies:shipping'), company.shipping],
    [t('dashboard-companies:tags'), t.join(company.tags)],
    [t('dashboard-companies:note'), company.note],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <Card title={t('dashboard-companies:facts')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

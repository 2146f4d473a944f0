import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import styles from './customers.module.css'

type Carts = ReplyOf<'customers.listOpenCarts'>['carts']

/** The customer's open carts and checkouts. */
export function OpenCarts({ carts }: { carts: Carts }) {
  const t = useT()
  if (carts.length === 0) return null
  return (
    <Card title={t('dashboard-customers:carts')}>
      <ul className={styles.ledger}>
        {carts.map(({ id, kind, items, count, total, updatedDate, abandonedCheckoutId }) => {
          const shown = t.join(items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)))
          const isMore = count > items.reduce((sum, { quantity }) => sum + quantity, 0)
          return (
            <li key={id}>
              <span>
                {isMore ? t('dashboard-customers:carts.more', { items: shown }) : shown}
                <small>
                  {abandonedCheckoutId ? (
                    <Link to={`/dashboard/abandoned/${abandonedCheckoutId}`} className={ui.link}>
                      {t('dashboard-customers:carts.abandoned')}
                    </Link>
                  ) : (
                    t(kind === 'CART' ? 'dashboard-customers:carts.cart' : 'dashboard-customers:carts.checkout')
                  )}
                  {' · '}
                  <When date={updatedDate} />
                </small>
              </span>
              {total && <bdi>{total.formattedAmount}</bdi>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

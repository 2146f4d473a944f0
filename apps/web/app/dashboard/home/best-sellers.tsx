import type { Sales } from '@stoa/contract/sales'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import ui from '../ui/ui.module.css'
import styles from './home.module.css'

export function BestSellers({ items }: { items: Sales['bestSellers'] }) {
  const t = useT()
  return (
    <section aria-labelledby="best" className={ui.card}>
      <div className={styles.listHead}>
        <h2 id="best">{t('dashboard-home:best')}</h2>
      </div>
      {items.length === 0 && <p className={styles.none}>{t('dashboard-home:best.none')}</p>}
      <ol className={styles.best}>
        {items.map(({ item, name, pieces, total }) => (
          <li key={item}>
            {/^[0-9a-f-]{36}$/.test(item) ? (
              <Link to={`/dashboard/products/${item}`} className={ui.link}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <span className={ui.muted}>{t('dashboard-home:best.sold', { count: pieces })}</span>
            <span>{total.formattedAmount}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

import type { Sales } from '@stoa/contract/sales'
import { Link } from 'react-router'
import ui from '../ui/ui.module.css'
import styles from './home.module.css'

export function BestSellers({ items }: { items: Sales['bestSellers'] }) {
  return (
    <section aria-labelledby="best" className={ui.card}>
      <div className={styles.listHead}>
        <h2 id="best">Best sellers</h2>
      </div>
      {items.length === 0 && <p className={styles.none}>Nothing was sold in these days.</p>}
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
            <span className={ui.muted}>{pieces} sold</span>
            <span>{total.formattedAmount}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

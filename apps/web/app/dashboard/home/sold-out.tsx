import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { toImages } from '../../lib/image.ts'
import { toTotal } from '../lib/total.ts'
import { RightIcon } from '../ui/icons.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import styles from './home.module.css'

/** The first few products that are out of stock, and their number. */
export async function readSoldOut(host: Host) {
  const { products, metadata } = await host.call('products.queryProducts', {
    query: { filter: { 'stock.inStock': false }, paging: { limit: 4 } },
    includeHiddenProducts: true,
  })
  const items = products.map(({ id, name, media }) => ({ id, name, image: toImages(media)[0] }))
  return { items, ...toTotal(metadata, items) }
}

export function SoldOut({ items, total, more }: Awaited<ReturnType<typeof readSoldOut>>) {
  const t = useT()
  if (total === 0) return <p className={`${ui.card} ${styles.task} ${ui.muted}`}>{t('dashboard-home:soldOut.none')}</p>
  const [only] = items
  return (
    <Link
      to={total === 1 ? `/dashboard/products/${only!.id}` : '/dashboard/products?stock=out'}
      className={`${ui.card} ${styles.task}`}
    >
      <span>
        {t.rich('dashboard-home:soldOut', {
          count: total,
          number: `${t.number(total)}${more ? '+' : ''}`,
          strong: (text) => <strong>{text}</strong>,
        })}
      </span>
      <span className={styles.pictures}>
        {items.map(({ id, image }) => (
          <Thumb key={id} image={image} size={28} />
        ))}
      </span>
      <RightIcon />
    </Link>
  )
}

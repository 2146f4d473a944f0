import { Link } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { imagesOf } from '../../lib/image.ts'
import { counted } from '../lib/counted.ts'
import { totalOf } from '../lib/total.ts'
import { RightIcon } from '../ui/icons.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import styles from './home.module.css'

/** A few of the products that nobody can buy, and how many there are. */
export async function readSoldOut(host: Host) {
  const { products, metadata } = await host.call('products.queryProducts', {
    query: { filter: { 'stock.inStock': false }, paging: { limit: 4 } },
    includeHiddenProducts: true,
  })
  const items = products.map(({ id, name, media }) => ({ id, name, image: imagesOf(media)[0] }))
  return { items, ...totalOf(metadata, items) }
}

export function SoldOut({ items, total, more }: Awaited<ReturnType<typeof readSoldOut>>) {
  if (total === 0) return <p className={`${ui.card} ${styles.task} ${ui.muted}`}>Nothing is out of stock.</p>
  const [only] = items
  return (
    <Link
      to={total === 1 ? `/dashboard/products/${only!.id}` : '/dashboard/products?stock=out'}
      className={`${ui.card} ${styles.task}`}
    >
      <span>
        <strong>{more ? `${total} or more products` : counted(total, 'product')}</strong> out of stock
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

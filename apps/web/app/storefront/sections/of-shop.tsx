import { useT } from '@stoa/messages/react'
import { Picture, renderHidden } from '@stoa/ui'
import { Link } from 'react-router'
import type { Card } from '../../features/catalog/card.ts'
import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import type { CollectionLink } from '../../features/catalog/read-collections.ts'

export function ProductBand({ heading, to, cards }: { heading?: string; to: string; cards: readonly Card[] }) {
  const t = useT()
  return (
    <section className="page mt-band">
      <div className="mb-7 flex items-baseline justify-between gap-6 sm:mb-10">
        {heading && <h2 className="font-display text-3xl">{heading}</h2>}
        <Link to={to} className="link ms-auto shrink-0 text-sm">
          {t('shop:home.seeAll')}
        </Link>
      </div>
      <ProductGrid cards={cards} />
    </section>
  )
}

export function Collections({ heading, collections }: { heading?: string; collections: readonly CollectionLink[] }) {
  const t = useT()
  return (
    <section className="page mt-band">
      {heading ? (
        <h2 className="mb-7 font-display text-3xl sm:mb-10">{heading}</h2>
      ) : (
        <h2 className="sr-only">{t('shop:home.collections')}</h2>
      )}
      <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:gap-x-7 lg:gap-y-14">
        {collections.map(({ id, name, href, image, count }) => (
          <li key={id} className="group relative">
            <div className="overflow-hidden rounded-control">
              <Picture
                image={image}
                ratio={2}
                sizes="(min-width: 40rem) 47vw, 92vw"
                alt=""
                className="transition-transform duration-700 ease-out group-hover:scale-[1.025]"
              />
            </div>
            <h3 className="mt-3.5 flex items-baseline justify-between">
              <Link to={href} prefetch="intent" className="font-display text-2xl after:absolute after:inset-0">
                {name}
              </Link>
              {count !== undefined && (
                <span className="text-sm text-muted">
                  {t.rich('shop:home.productCount', { count, hidden: renderHidden })}
                </span>
              )}
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { allProducts, type CollectionLink, selectBrowsable } from './read-collections.ts'
import type { Step } from './structured.ts'

/** The breadcrumbs of a product: all products, the first of its collections that can be browsed, and the product. */
export function buildTrail(
  t: Translate,
  { name, href, collectionIds }: { name: string; href: string; collectionIds: readonly string[] },
  collections: readonly Pick<CollectionLink, 'id' | 'name' | 'slug' | 'href'>[],
): Step[] {
  const own = selectBrowsable(collections).find(({ id }) => collectionIds.includes(id))
  const all = { name: t('common:shopAll'), href: `/collection/${allProducts}` }
  return [all, ...(own ? [{ name: own.name, href: own.href }] : []), { name, href }]
}

export function Trail({ steps }: { steps: readonly Step[] }) {
  const t = useT()
  return (
    <nav aria-label={t('shop:trail.label')} className="page pt-4 text-sm text-muted">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({ name, href }, index) => (
          <li key={href} className="flex gap-x-2">
            {index < steps.length - 1 ? (
              <>
                <Link to={href} className="link">
                  {name}
                </Link>
                <span aria-hidden="true">/</span>
              </>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

import { useT } from '@stoa/messages/react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { loader } from '../../storefront/recently-viewed.ts'
import { ProductGrid } from './product-grid.tsx'
import { addViewed, readViewed, saveViewed } from './viewed.ts'

const shown = 4

/**
 * Stores the product as viewed in this browser, and shows the other viewed products when they are about to scroll into
 * view.
 */
export function RecentlyViewed({ productId }: { productId: string }) {
  const t = useT()
  const { load, data } = useFetcher<typeof loader>({ key: `viewed-${productId}` })
  const [ids, setIds] = useState<readonly string[]>([])
  const [isCleared, setCleared] = useState(false)
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const viewed = readViewed()
    setIds(viewed.filter((id) => id !== productId).slice(0, shown))
    saveViewed(addViewed(viewed, productId))
  }, [productId])
  useEffect(() => {
    if (!section.current || ids.length === 0) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void load(`/search/viewed?ids=${ids.join(',')}`)
      },
      { rootMargin: '600px' },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [ids, load])
  if (ids.length === 0 || data?.cards.length === 0) return null
  const clear = () => {
    saveViewed([])
    setCleared(true)
    heading.current?.focus()
  }
  return (
    <section ref={section} aria-labelledby="viewed" className="page mt-band min-h-96">
      <div className="mb-7 flex items-baseline justify-between gap-4 sm:mb-10">
        <h2 ref={heading} id="viewed" tabIndex={-1} className="font-display text-3xl">
          {t('shop:product.viewed')}
        </h2>
        {!isCleared && (
          <button type="button" className="link min-h-11 text-sm text-muted hover:text-ink" onClick={clear}>
            {t('shop:product.clearViewed')}
          </button>
        )}
      </div>
      {isCleared ? (
        <p role="status" className="text-muted">
          {t('shop:product.viewedCleared')}
        </p>
      ) : (
        data && <ProductGrid cards={data.cards} />
      )}
    </section>
  )
}

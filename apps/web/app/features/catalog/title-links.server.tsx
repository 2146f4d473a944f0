import { useT } from '@stoa/messages/react'
import { renderHidden } from '@stoa/ui'
import type { Host } from '../../lib/host.ts'
import type { Detail } from './detail.ts'
import { renderMarkup } from './render-markup.server.tsx'

interface Rating {
  readonly average: number
  readonly count: number
}

/** Renders the links below a product's name: to its reviews and to a comparison with other products. */
export const renderTitleLinks = (host: Host, { name, slug }: Detail, rating: Rating | undefined): string =>
  renderMarkup(
    host,
    <TitleLinks name={name} rating={rating} compare={`${host.base}/compare?add=${encodeURIComponent(slug)}`} />,
  )

function TitleLinks({ name, rating, compare }: { name: string; rating: Rating | undefined; compare: string }) {
  const t = useT()
  return (
    <>
      {rating && (
        <a href="#reviews" className="link rated">
          {t('reviews:rating', { rating: t.number(rating.average, 1), count: rating.count })}
        </a>
      )}
      <a href={compare} rel="nofollow" className="link text-muted">
        {t.rich('shop:compare.add', { name, hidden: renderHidden })}
      </a>
    </>
  )
}

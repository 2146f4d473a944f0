import { useT } from '@stoa/messages/react'
import { renderHidden } from '@stoa/ui'
import type { Host } from '../../lib/host.ts'
import type { Detail } from './detail.ts'
import { renderMarkup } from './render-markup.server.tsx'

/** Renders the links below a product's name: to its reviews and to a comparison with other products. */
export const renderTitleLinks = (host: Host, { name, slug }: Detail, rating: string | undefined): string =>
  renderMarkup(
    host,
    <TitleLinks name={name} rating={rating} compare={`${host.base}/compare?add=${encodeURIComponent(slug)}`} />,
  )

function TitleLinks({ name, rating, compare }: { name: string; rating: string | undefined; compare: string }) {
  const t = useT()
  return (
    <>
      {rating && (
        <a href="#reviews" className="link rated">
          {rating}
        </a>
      )}
      <a href={compare} rel="nofollow" className="link text-muted">
        {t.rich('shop:compare.add', { name, hidden: renderHidden })}
      </a>
    </>
  )
}

import { LanguageProvider } from '@stoa/messages/language'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Host } from '../../lib/host.ts'
import type { Reviews } from './read.ts'
import { ReviewSection } from './section.tsx'

/**
 * The reviews as markup. Nothing in them needs scripts: links, forms and details do it all, so browsers are spared the
 * code that would draw them a second time.
 */
export const renderReviews = ({ language }: Host, reviews: Reviews, url: URL): string =>
  renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ReviewSection reviews={reviews} url={url} />
    </LanguageProvider>,
  )

import { LanguageProvider } from '@stoa/messages/language'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Host } from '../../lib/host.ts'
import type { Reviews } from './read.ts'
import { ReviewSection } from './section.tsx'

/**
 * Renders the reviews to markup. They need no scripts (links, forms and details elements suffice), so browsers load no
 * component code for them.
 */
export const renderReviews = ({ language }: Host, reviews: Reviews, url: URL): string =>
  renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ReviewSection reviews={reviews} url={url} />
    </LanguageProvider>,
  )

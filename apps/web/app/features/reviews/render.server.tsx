import { renderToStaticMarkup } from 'react-dom/server'
import type { Reviews } from './read.ts'
import { ReviewSection } from './section.tsx'

/**
 * The reviews as markup. Nothing in them needs scripts: links, forms and details do it all, so browsers are spared the
 * code that would draw them a second time.
 */
export const renderReviews = (reviews: Reviews, url: URL): string =>
  renderToStaticMarkup(<ReviewSection reviews={reviews} url={url} />)

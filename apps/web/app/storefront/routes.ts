import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The shop, with header, cart and footer; `more` is rendered in the same layout. */
export const listStorefrontRoutes = (more: RouteConfigEntry[]) => [
  route('currency', 'storefront/currency.ts'),
  route('search/suggest', 'storefront/suggest.ts'),
  route('wishlist', 'storefront/wishlist.ts'),
  route('review-photos', 'storefront/review-photos.ts'),
  route('blocks/:extension/:index', 'extensions/submit-block.ts'),
  route('site.webmanifest', 'storefront/webmanifest.ts'),
  route('robots.txt', 'storefront/robots.ts'),
  route('sitemap.xml', 'storefront/sitemap-index.ts'),
  route('sitemaps/:part', 'storefront/sitemap.ts'),
  layout('storefront/layout.tsx', [
    layout('storefront/page.tsx', [
      index('storefront/home.tsx'),
      route('collection/:slug', 'storefront/collection.tsx'),
      route('product/:slug', 'storefront/product.tsx'),
      route('product/:slug/review', 'storefront/review.tsx'),
      route('product/:slug/ask', 'storefront/ask.tsx'),
      route('search', 'storefront/search.tsx'),
      route('cart', 'storefront/cart.tsx'),
      route('review/:token', 'storefront/requested-review.tsx'),
      route('no-review-requests/:token', 'storefront/no-review-requests.tsx'),
      route('downloads/:token?', 'storefront/downloads.tsx'),
      route('orders', 'storefront/find-order.tsx'),
      route('members', 'storefront/people.tsx'),
      route('members/:slug', 'storefront/person.tsx'),
      route('pages/:extension/:page?', 'extensions/shop-page.tsx'),
      route('preview/:token', 'storefront/preview.tsx'),
      ...more,
      route(':slug', 'storefront/content-page.tsx'),
      route('*', 'storefront/not-found.tsx'),
    ]),
  ]),
]

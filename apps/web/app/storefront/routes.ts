import { index, layout, route } from '@react-router/dev/routes'

export const storefrontRoutes = [
  layout('storefront/layout.tsx', [
    layout('storefront/page.tsx', [
      index('storefront/home.tsx'),
      route('collection/:slug', 'storefront/collection.tsx'),
      route('product/:slug', 'storefront/product.tsx'),
      route('search', 'storefront/search.tsx'),
      route('cart', 'storefront/cart.tsx'),
      route('*', 'storefront/not-found.tsx'),
    ]),
  ]),
]

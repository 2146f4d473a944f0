import { useT } from '@stoa/messages/react'
import { lazy, Suspense, useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { renderCameFrom } from '../features/came-from/render.server.tsx'
import { CartDrawer } from '../features/cart/cart-drawer.tsx'
import { readCart } from '../features/cart/read-cart.ts'
import { readCollections } from '../features/catalog/read-collections.ts'
import { readWished } from '../features/wishlist/wishlist-items.ts'
import { DemoNotice } from '../lib/demo-notice.tsx'
import { getHost } from '../lib/host.ts'
import { useLater } from '../lib/use-later.ts'
import type { Route } from './+types/layout'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Announcement, readMenus } from './menus.tsx'

const Later = lazy(() => import('./later.tsx'))

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const [collections, cart, wished, { policies }, { navigation }] = await Promise.all([
    readCollections(host),
    readCart(host),
    readWished(host),
    host.call('pages.listPolicies', {}),
    host.call('navigation.getNavigation', {}),
  ])
  // Every page loads this data: names for the navigation, without the images that the home page shows.
  const links = collections.map(({ id, name, slug, href }) => ({ id, name, slug, href }))
  const signedIn = host.session.kind === 'member'
  const more = __EXTENSION_LINKS__ ? { more: host.extensions?.links('footer') } : undefined
  return {
    collections: links,
    policies,
    menus: readMenus(host, navigation),
    cart,
    wished,
    cameFrom: renderCameFrom(host),
    signedIn,
    ...more,
  }
}

/** Only a submitted form can have changed the cart. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== 'GET'

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const isLater = useLater()
  const { collections, policies, menus, cart, signedIn } = loaderData
  // Kept for the life of the document, as the URL of the next page does not contain it.
  const [cameFrom] = useState(loaderData.cameFrom)
  return (
    <CartDrawer cart={cart}>
      <a href="#main" className="skip-link">
        {t('shell:skip')}
      </a>
      <div>
        <DemoNotice />
        {menus.announcement && <Announcement {...menus.announcement} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on the server, with all text escaped */}
        {cameFrom && <div dangerouslySetInnerHTML={{ __html: cameFrom }} />}
        <Header collections={collections} menu={menus.header} count={cart?.count ?? 0} signedIn={signedIn} />
        {/* Fills the window, however much content follows and whenever it loads. */}
        <main id="main" className="min-h-[calc(100dvh-4rem)] lg:min-h-[calc(100dvh-5rem)]">
          <Outlet />
        </main>
        <Footer
          collections={collections}
          policies={policies}
          columns={menus.footer}
          {...(__EXTENSION_LINKS__ && { more: loaderData.more })}
        />
        {isLater && (
          <Suspense fallback={null}>
            <Later />
          </Suspense>
        )}
      </div>
    </CartDrawer>
  )
}

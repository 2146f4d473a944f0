import { StickyAdd } from '../features/cart/sticky-add.tsx'
import type { Detail } from '../features/catalog/detail.ts'
import { RecentlyViewed } from '../features/catalog/recently-viewed.tsx'
import type { findOffer } from '../features/catalog/selection.ts'

interface ReadingAidsProps {
  readonly detail: Detail
  readonly offer: ReturnType<typeof findOffer>
}

/** Parts of a product page that are needed only once a visitor starts to read. Their code is loaded then. */
export default function ReadingAids({ detail: { id, name }, offer }: ReadingAidsProps) {
  const isPreorder = !offer?.inStock && offer?.preorder !== undefined
  return (
    <>
      {offer && (offer.inStock || isPreorder) && (
        <StickyAdd key={id} productId={id} name={name} price={offer.price} isPreorder={isPreorder} />
      )}
      <RecentlyViewed key={`viewed ${id}`} productId={id} />
    </>
  )
}

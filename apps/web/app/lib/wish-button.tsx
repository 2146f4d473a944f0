import { cx, HeartIcon } from '@stoa/ui'
import { useFetcher, useLocation, useRouteLoaderData } from 'react-router'

/** Ids of the products on the wishlist of whoever looks, as the frame of the shop knows them. */
const useWished = (): readonly string[] =>
  (useRouteLoaderData('storefront/layout') as { wished?: readonly string[] } | undefined)?.wished ?? []

interface WishButtonProps {
  readonly productId: string
  readonly name: string
  /** With a word beside the heart. */
  readonly worded?: boolean
  readonly className?: string
}

/** Puts a product on the wishlist and takes it off again. Strangers sign in on the way, and the wish waits for them. */
export function WishButton({ productId, name, worded = false, className }: WishButtonProps) {
  const fetcher = useFetcher({ key: `wish-${productId}` })
  const { pathname, search } = useLocation()
  const asked = fetcher.formData?.get('intent')
  const wished = useWished().includes(productId)
  const isWished = asked ? asked === 'add' : wished
  return (
    <fetcher.Form method="post" action="/wishlist" className={className}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="intent"
        value={isWished ? 'remove' : 'add'}
        aria-pressed={isWished}
        aria-busy={fetcher.state !== 'idle'}
        aria-label={`Wishlist: ${name}`}
        className={cx(
          'flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm',
          !worded && 'rounded-full bg-paper/80 hover:bg-paper',
        )}
      >
        <HeartIcon filled={isWished} />
        {worded && <span className="underline underline-offset-4">Wishlist</span>}
      </button>
    </fetcher.Form>
  )
}

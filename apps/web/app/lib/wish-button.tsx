import { useT } from '@stoa/messages/react'
import { cx, HeartIcon } from '@stoa/ui'
import { useFetcher, useLocation, useRouteLoaderData } from 'react-router'

/** Ids of the products on the visitor's wishlist, from the storefront's layout. */
const useWished = (): readonly string[] =>
  (useRouteLoaderData('storefront/layout') as { wished?: readonly string[] } | undefined)?.wished ?? []

interface WishButtonProps {
  readonly productId: string
  readonly name: string
  /** Shows a label beside the heart. */
  readonly showLabel?: boolean
  readonly className?: string
}

/** Adds a product to the wishlist or removes it. Visitors sign in first; the product is added afterwards. */
export function WishButton({ productId, name, showLabel = false, className }: WishButtonProps) {
  const t = useT()
  const fetcher = useFetcher({ key: `wish-${productId}` })
  const { pathname, search } = useLocation()
  const sentIntent = fetcher.formData?.get('intent')
  const wished = useWished().includes(productId)
  const isWished = sentIntent ? sentIntent === 'add' : wished
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
        aria-label={t('ui:wishlist.product', { name })}
        className={cx(
          'flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm',
          !showLabel && 'rounded-full bg-paper/80 hover:bg-paper',
        )}
      >
        <HeartIcon filled={isWished} />
        {showLabel && <span className="underline underline-offset-4">{t('ui:wishlist.label')}</span>}
      </button>
    </fetcher.Form>
  )
}

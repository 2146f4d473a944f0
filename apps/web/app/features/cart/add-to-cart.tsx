import { useT } from '@stoa/messages/react'
import { Alert, Button, Quantity } from '@stoa/ui'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { loadCart, useOpenCart } from './cart-drawer.tsx'
import { CartForm } from './cart-form.tsx'
import { findFault, TextFields } from './text-fields.tsx'
import { useCartForm } from './use-cart-form.ts'

interface AddToCartProps {
  readonly productId: string
  /** The path of the current page. */
  readonly page: string
  readonly inStock: boolean
  /** The shop's message for an item that is out of stock but can be preordered. */
  readonly preorder?: string | undefined
  /** No variant exists for this combination of choices. */
  readonly exists: boolean
  readonly left?: number
  readonly texts: Parameters<typeof TextFields>[0]['fields']
  /** The option fields. */
  readonly children?: ReactNode
}

export function AddToCart({ productId, page, inStock, preorder, exists, left, texts, children }: AddToCartProps) {
  const t = useT()
  const form = useCartForm(`add-${productId}`)
  const open = useOpenCart()
  const [params] = useSearchParams()
  const { outcome, sending, scripted } = form
  const isAhead = !inStock && preorder !== undefined
  const isSold = inStock || isAhead
  const amiss = outcome ? outcome.field : findFault(t, params, texts)
  // Without scripts the form may send another variant than the one whose stock is known here.
  const most = scripted ? Math.min(left ?? 99, 99) : 99
  // The drawer is the browser's own dialog, outside React: it opens when a new addition has been confirmed.
  useEffect(() => {
    if (outcome?.done === 'add') open()
  }, [outcome, open])
  return (
    <CartForm form={form} intent="add" id={`add-${productId}`} className="flex flex-col gap-7">
      <input type="hidden" name="productId" value={productId} />
      {!scripted && <input type="hidden" name="page" value={page} />}
      {children}
      {isAhead && <input type="hidden" name="preorder" value="1" />}
      {isSold && <TextFields fields={texts} written={params} amiss={sending ? undefined : amiss} />}
      <div className="flex flex-col gap-3">
        {isAhead && preorder && <p className="text-sm">{preorder}</p>}
        {isSold ? (
          <div className="flex gap-3">
            <Quantity name="quantity" label={t('common:quantity')} max={most} />
            <Button size="large" wide busy={Boolean(sending)} onPointerEnter={loadCart}>
              {t(isAhead ? 'shop:add.preorder' : 'shop:add.toCart')}
            </Button>
          </div>
        ) : (
          <Button size="large" wide disabled>
            {t(exists ? 'common:soldOut' : 'shop:add.unavailable')}
          </Button>
        )}
        <p className="min-h-6 text-sm text-muted" aria-live="polite">
          {isSold && left !== undefined && left <= 5 && t('shop:add.left', { count: left })}
        </p>
        <div data-said="" />
        {outcome?.error && !outcome.field && !sending && <Alert tone="danger">{outcome.error}</Alert>}
      </div>
    </CartForm>
  )
}

import { useT } from '@stoa/messages/react'
import { BagIcon } from '@stoa/ui'
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from 'react'
import { useHref } from 'react-router'
import { getDocumentBase } from '../../lib/document-base.ts'
import type { Cart } from './cart.ts'
import type { CartPanelProps } from './cart-panel.tsx'

/** The drawer is loaded on first use. If loading fails, the link opens the cart page. */
export const loadCart = () => import('./cart-panel.tsx')
const CartPanel = lazy<ComponentType<CartPanelProps>>(() =>
  loadCart().catch(() => {
    location.assign(`${getDocumentBase()}/cart`)
    return { default: (): ReactNode => null }
  }),
)

const OpenContext = createContext<() => void>(() => {})

/** Opens the drawer; does nothing before scripts have loaded. */
export const useOpenCart = () => useContext(OpenContext)

export function CartDrawer({ cart, children }: { cart: Cart | undefined; children: ReactNode }) {
  const [openings, setAsked] = useState(0)
  const open = useCallback(() => setAsked((times) => times + 1), [])
  return (
    <OpenContext value={open}>
      {children}
      {openings > 0 && (
        <Suspense fallback={null}>
          <CartPanel cart={cart} openings={openings} />
        </Suspense>
      )}
    </OpenContext>
  )
}

/** A link to the cart page, which opens the drawer where it can. */
export function CartLink({ count }: { count: number }) {
  const t = useT()
  const open = useOpenCart()
  return (
    <a
      href={useHref('/cart')}
      onPointerEnter={loadCart}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open()
      }}
      className="relative grid size-11 place-items-center"
    >
      <BagIcon />
      <span className="sr-only">{t('shell:cart', { count })}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 end-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </a>
  )
}

import './shop.css'
import type { Metadata } from 'next'
import Link from 'next/link'
import { type ReactNode, Suspense } from 'react'
import { getCart } from '@/wix/client'

export const metadata: Metadata = {
  title: { default: 'Fieldwork', template: '%s · Fieldwork' },
  description: 'Tools and tableware that get better with use.',
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <header className="top">
          <Link className="brand" href="/">
            Fieldwork
          </Link>
          <nav aria-label="Main">
            <Link href="/account">Account</Link>
            <Suspense fallback={<Link href="/cart">Cart</Link>}>
              <CartLink />
            </Suspense>
          </nav>
        </header>
        <main className="page">{children}</main>
      </body>
    </html>
  )
}

/** Streamed in, so that no page waits for the cart. */
async function CartLink() {
  const cart = await getCart()
  const count = cart?.lineItems?.reduce((sum, { quantity = 0 }) => sum + quantity, 0) ?? 0
  return <Link href="/cart">Cart ({count})</Link>
}

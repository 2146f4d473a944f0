import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState } from '@stoa/ui'
import { data, Link } from 'react-router'
import { addLinkedItems, parseCartLink } from '../features/cart/cart-link.ts'
import { describeProblem } from '../features/cart/mutate-cart.ts'
import { applyCode, followTo, refusePrefetch } from '../features/cart/open-link.ts'
import { getHost, type Host } from '../lib/host.ts'
import { createNotFound, isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/cart-link'

/** `/cart/everyday-mug:2,low-bowl?discount=<code>` puts items into the visitor's cart. */
export async function loader(args: Route.LoaderArgs) {
  refusePrefetch(args.request)
  const host = getHost(args)
  const items = parseCartLink(args.params.items)
  if (!items) throw createNotFound()
  const code = args.url.searchParams.get('discount')?.trim().slice(0, 100)
  const problem = (await add(host, items)) ?? (code ? await applyCode(host, code) : undefined)
  if (!problem) throw followTo(host, args.url.searchParams.get('to'), '/cart')
  return data({ problem }, { status: 404 })
}

async function add(host: Host, items: NonNullable<ReturnType<typeof parseCartLink>>): Promise<string | undefined> {
  try {
    return (await addLinkedItems(host, items)) ? undefined : host.t('cart:link.unknown')
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return describeProblem(host.t, error, 'add')
  }
}

export default function CartLink({ loaderData: { problem } }: Route.ComponentProps) {
  const t = useT()
  return (
    <div className="page">
      <Seo title={t('cart:link.title')} path="/cart" hidden />
      <EmptyState
        heading="h1"
        title={t('cart:link.title')}
        action={
          <Link to="/cart" className={buildButtonClass({ size: 'large' })}>
            {t('cart:summary.viewCart')}
          </Link>
        }
      >
        <p>{problem}</p>
      </EmptyState>
    </div>
  )
}

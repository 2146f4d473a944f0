import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState } from '@stoa/ui'
import { data, Link } from 'react-router'
import { applyCode, followTo, refusePrefetch } from '../features/cart/open-link.ts'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/discount-link'

/** `/discount/<code>` applies a code to the visitor's cart, before anything is in it too. */
export async function loader(args: Route.LoaderArgs) {
  refusePrefetch(args.request)
  const host = getHost(args)
  const code = args.params.code.trim().slice(0, 100)
  const problem = await applyCode(host, code)
  if (!problem) throw followTo(host, args.url.searchParams.get('to'), '/')
  return data({ code, problem }, { status: 404 })
}

export default function DiscountLink({ loaderData: { code, problem } }: Route.ComponentProps) {
  const t = useT()
  const title = t('cart:link.codeTitle', { code })
  return (
    <div className="page">
      <Seo title={title} path={`/discount/${encodeURIComponent(code)}`} hidden />
      <EmptyState
        heading="h1"
        title={title}
        action={
          <Link to="/collection/all-products" className={buildButtonClass({ size: 'large' })}>
            {t('cart:empty.action')}
          </Link>
        }
      >
        <p>{problem}</p>
      </EmptyState>
    </div>
  )
}

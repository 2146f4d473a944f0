import { redirectDocument } from 'react-router'
import { getHost } from '../lib/host.ts'
import type { Route } from './+types/buy'

/** Opens a template's link: each visitor gets their own checkout. */
export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const purpose = ['purpose', 'sec-purpose', 'x-moz'].map((name) => args.request.headers.get(name)).join(' ')
  // A prefetching browser must not create a checkout.
  if (/prefetch|prerender|preview/i.test(purpose)) throw new Response(null, { status: 204 })
  const { checkoutId } = await host.call('checkoutTemplates.createCheckoutFromTemplate', {
    checkoutTemplateId: args.params.id,
    siteId: host.site.siteId,
  })
  throw redirectDocument(`/checkout/${checkoutId}`)
}

/** The loader always redirects; a broken link is shown by the layout's error page. */
export default () => null

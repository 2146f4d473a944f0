import { redirectDocument } from 'react-router'
import { hostOf } from '../lib/host.ts'
import type { Route } from './+types/buy'

/** Where a template's link leads: whoever comes here gets a checkout of their own. */
export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  const purpose = ['purpose', 'sec-purpose', 'x-moz'].map((name) => args.request.headers.get(name)).join(' ')
  // A browser that only looks ahead makes nothing.
  if (/prefetch|prerender|preview/i.test(purpose)) throw new Response(null, { status: 204 })
  const { checkoutId } = await host.call('checkoutTemplates.createCheckoutFromTemplate', {
    checkoutTemplateId: args.params.id,
    siteId: host.site.siteId,
  })
  throw redirectDocument(`/checkout/${checkoutId}`)
}

/** Nothing is shown here: a link that does not work is answered by the layout’s page for errors. */
export default () => null

import { redirectDocument } from 'react-router'
import { getHost } from '../lib/host.ts'
import type { Route } from './+types/resume'

/** Opens a recovery email's link, which continues the checkout. */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token') || '-'
  const input = { abandonedCheckoutId: args.params.id, token }
  const { checkoutId } = await getHost(args).call('abandonedCheckouts.restoreCheckout', input)
  throw redirectDocument(`/checkout/${checkoutId}`)
}

/** The loader always redirects; a broken link is shown by the layout's error page. */
export default () => null

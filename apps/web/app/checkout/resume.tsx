import { redirectDocument } from 'react-router'
import { hostOf } from '../lib/host.ts'
import type { Route } from './+types/resume'

/** Where a recovery mail leads: whoever has its link goes on with the checkout. */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token') || '-'
  const input = { abandonedCheckoutId: args.params.id, token }
  const { checkoutId } = await hostOf(args).call('abandonedCheckouts.restoreCheckout', input)
  throw redirectDocument(`/checkout/${checkoutId}`)
}

/** Nothing is shown here: a link that does not work is answered by the layout’s page for errors. */
export default () => null

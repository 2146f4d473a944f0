import { redirect } from 'react-router'
import { describeRefusal } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/new'
import { actOn } from './acts.ts'
import { buildDraftFor } from './draft-for-customer.ts'
import { DraftPage } from './draft-page.tsx'
import { blankDraft } from './view.ts'

export function loader(args: Route.LoaderArgs) {
  requireOwnerHost(args)
  return null
}

/**
 * The first action creates the draft. With `order`, a draft that edits this order is created; with `customer`, one for
 * this customer.
 */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const [orderId, customerId] = [form.get('order'), form.get('customer')]
  if (typeof customerId === 'string') {
    const draftOrder = await buildDraftFor(host, customerId)
    const { calculatedDraftOrder } = await host.call('draftOrders.createDraftOrder', { draftOrder })
    return redirect(`/dashboard/orders/drafts/${calculatedDraftOrder.draftOrder.id}`)
  }
  if (typeof orderId !== 'string') return actOn(host, undefined, form)
  try {
    const { calculatedDraftOrder } = await host.call('draftOrders.createDraftOrder', { sourceOrderId: orderId })
    return redirect(`/dashboard/orders/drafts/${calculatedDraftOrder.draftOrder.id}`)
  } catch (error) {
    return describeRefusal(host.t, error)
  }
}

export default function NewOrder() {
  return <DraftPage draft={blankDraft} number={undefined} />
}

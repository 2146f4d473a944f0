import { redirect } from 'react-router'
import { allowMissing, createNotFound, isProblem } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/draft'
import { actOn } from './acts.ts'
import { DraftPage } from './draft-page.tsx'
import { PaymentLinkCard } from './payment-link-card.tsx'
import { toDraftView } from './view.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw createNotFound()
  const found = await host.call('draftOrders.getDraftOrder', { draftOrderId: id }).catch((error) => {
    if (isProblem(error) && error.code === 'DRAFT_ORDER_DOES_NOT_EXIST') throw createNotFound()
    throw error
  })
  const { status, orderId } = found.calculatedDraftOrder.draftOrder
  if (status === 'COMMITTED') {
    // While the customer is paying there is no order yet, and the draft may come back.
    const isPlaced = await allowMissing(host.call('orders.getOrder', { id: orderId! }))
    throw redirect(isPlaced ? `/dashboard/orders/${orderId}` : '/dashboard/orders/drafts?paying=yes')
  }
  const order = orderId ? (await host.call('orders.getOrder', { id: orderId })).order : undefined
  const { paymentLink } = orderId ? {} : await host.call('draftPayments.getPaymentLink', { draftOrderId: id })
  const draft = toDraftView(host.t, found.calculatedDraftOrder, host.site.locale)
  return { draft, link: paymentLink, number: order?.number }
}

export async function action(args: Route.ActionArgs) {
  return actOn(requireOwnerHost(args), args.params.id, await args.request.formData())
}

export default function EditDraft({ loaderData: { draft, link, number } }: Route.ComponentProps) {
  return (
    <DraftPage
      draft={draft}
      number={number}
      payment={draft.orderId ? undefined : <PaymentLinkCard draft={draft} link={link} />}
    />
  )
}

import { redirect } from 'react-router'
import { isProblem, notFound } from '../../lib/problem.ts'
import { ownerHost } from '../lib/session.ts'
import type { Route } from './+types/draft'
import { actOn } from './acts.ts'
import { DraftPage } from './draft-page.tsx'
import { toDraftView } from './view.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { id } = args.params
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw notFound()
  const found = await host.call('draftOrders.getDraftOrder', { draftOrderId: id }).catch((error) => {
    if (isProblem(error) && error.code === 'DRAFT_ORDER_DOES_NOT_EXIST') throw notFound()
    throw error
  })
  const { status, orderId } = found.calculatedDraftOrder.draftOrder
  if (status === 'COMMITTED') throw redirect(`/dashboard/orders/${orderId}`)
  const order = orderId ? (await host.call('orders.getOrder', { id: orderId })).order : undefined
  return { draft: toDraftView(found.calculatedDraftOrder, host.site.locale), number: order?.number }
}

export async function action(args: Route.ActionArgs) {
  return actOn(ownerHost(args), args.params.id, await args.request.formData())
}

export default function EditDraft({ loaderData: { draft, number } }: Route.ComponentProps) {
  return <DraftPage draft={draft} number={number} />
}

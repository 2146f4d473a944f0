import { useT } from '@stoa/messages/react'
import { redirect } from 'react-router'
import { readOrder } from '../features/orders/read-orders.ts'
import { ReturnForm, readWish } from '../features/orders/return-form.tsx'
import { listReturnableLines, readReturns } from '../features/orders/returns.ts'
import { getHost } from '../lib/host.ts'
import { createNotFound, isProblem } from '../lib/problem.ts'
import { formatProblemText } from '../lib/problem-text.server.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/return'
import { Back } from './back.tsx'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const order = await readOrder(host, args.params.id)
  if (!order) throw createNotFound()
  const { returnable, until } = await readReturns(host, order.id)
  return { id: order.id, number: order.number, lines: listReturnableLines(host.t, order, returnable), until }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const { wish, typed, refused } = readWish(getHost(args).t, await args.request.formData())
  if (!wish) return refused
  try {
    await host.call('returns.createReturn', { return: { orderId: args.params.id, ...wish } })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'ORDER_NOT_FOUND') throw createNotFound()
    return { alert: formatProblemText(host.t, error, host.t('account:return.failed')), typed }
  }
  return redirect(`/account/orders/${args.params.id}#returns`, 303)
}

export default function ReturnPage({ loaderData: { id, number, lines, until }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <Seo title={t('account:return.pageTitle', { number })} path={`/account/orders/${id}`} hidden />
      <Back to={`/account/orders/${id}`}>{t('account:order.title', { number })}</Back>
      <h1 className="mt-2 mb-4 font-display text-4xl">{t('account:return.title')}</h1>
      {lines.length === 0 ? (
        <p className="max-w-prose text-muted">{t('account:return.nothing')}</p>
      ) : (
        <ReturnForm lines={lines} until={until} refused={actionData} />
      )}
    </>
  )
}

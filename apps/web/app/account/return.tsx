import { Alert, Button, Field, Select, Textarea } from '@stoa/ui'
import { Form, redirect, useNavigation } from 'react-router'
import { readOrder } from '../features/orders/read-orders.ts'
import { readReturns, reasons } from '../features/orders/returns.ts'
import { hostOf } from '../lib/host.ts'
import { isProblem, notFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/return'
import { Back } from './back.tsx'
import { requireMember } from './require-member.ts'

type Reason = keyof typeof reasons

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const order = await readOrder(host, args.params.id)
  if (!order) throw notFound()
  const { returnable, until } = await readReturns(host, order.id)
  const lines = order.lines.flatMap(({ id, name, choices }) => {
    const most = returnable.find((each) => each.id === id)?.quantity ?? 0
    return most > 0 ? [{ id, name: choices ? `${name}, ${choices}` : name, most }] : []
  })
  return { id: order.id, number: order.number, lines, until }
}

export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const form = await args.request.formData()
  const typed = {
    quantities: Object.fromEntries(
      [...form].flatMap(([name, value]) => (name.startsWith('quantity:') ? [[name.slice(9), String(value)]] : [])),
    ),
    reason: String(form.get('reason') ?? ''),
    comment: String(form.get('comment') ?? '').trim(),
  }
  const lineItems = Object.entries(typed.quantities)
    .map(([id, text]) => ({ id, quantity: Number(text || 0) }))
    .filter(({ quantity }) => quantity !== 0)
  const alert = wrongWith(lineItems, typed)
  if (alert) return { alert, typed }
  try {
    const { reason, comment } = typed
    const wish = { orderId: args.params.id, lineItems, reason: reason as Reason, ...(comment && { comment }) }
    await host.call('returns.createReturn', { return: wish })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'ORDER_NOT_FOUND') throw notFound()
    return { alert: error.message, typed }
  }
  return redirect(`/account/orders/${args.params.id}#returns`, 303)
}

interface Typed {
  readonly quantities: Readonly<Record<string, string>>
  readonly reason: string
  readonly comment: string
}

function wrongWith(lineItems: readonly { quantity: number }[], { reason, comment }: Typed): string | undefined {
  if (lineItems.length === 0) return 'Say how many pieces go back.'
  if (lineItems.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 0)) return 'Write whole numbers.'
  if (!Object.hasOwn(reasons, reason)) return 'Choose a reason.'
  return comment.length > 1000 ? 'At most 1,000 characters, please.' : undefined
}

export default function ReturnPage({ loaderData: { id, number, lines, until }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const typed = actionData?.typed
  return (
    <>
      <Seo title={`Return from order ${number}`} path={`/account/orders/${id}`} hidden />
      <Back to={`/account/orders/${id}`}>{`Order ${number}`}</Back>
      <h1 className="mt-2 mb-4 font-display text-4xl">Send something back</h1>
      {lines.length === 0 ? (
        <p className="max-w-prose text-muted">Nothing of this order can be sent back, or not any more.</p>
      ) : (
        <Form method="post" noValidate className="max-w-xl space-y-6">
          <p className="text-muted">
            Until {until} you can ask to send these items back. The shop answers you by email.
          </p>
          <fieldset className="space-y-4">
            <legend className="mb-3 font-medium">How many of what</legend>
            {lines.map(({ id: line, name, most }) => (
              <Field
                key={line}
                type="number"
                inputMode="numeric"
                name={`quantity:${line}`}
                label={name}
                hint={`Up to ${most}`}
                min={0}
                max={most}
                defaultValue={typed?.quantities[line] ?? (lines.length === 1 && most === 1 ? 1 : 0)}
              />
            ))}
          </fieldset>
          <Select name="reason" label="Why" required defaultValue={typed?.reason ?? ''}>
            <option value="" disabled>
              Choose a reason
            </option>
            {Object.entries(reasons).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          <Textarea
            name="comment"
            label="Anything the shop should know"
            required={false}
            maxLength={1000}
            defaultValue={typed?.comment}
          />
          {actionData && <Alert tone="danger">{actionData.alert}</Alert>}
          <Button busy={busy}>Ask to send it back</Button>
        </Form>
      )}
    </>
  )
}

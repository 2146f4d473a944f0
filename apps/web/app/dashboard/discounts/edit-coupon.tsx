import { Button } from '@mantine/core'
import { Form, Link, redirect } from 'react-router'
import { notFound, orMissing } from '../../lib/problem.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { zoneOf } from '../lib/time.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { Copy } from '../ui/copy.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/edit-coupon'
import { couponNames, readCoupon, toCouponDraft } from './coupon.ts'
import { CouponForm } from './coupon-form.tsx'
import { readChoices } from './goods.ts'
import { stateOf } from './states.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const found = await orMissing(host.call('coupons.getCoupon', { couponId: args.params.id }))
  if (!found) throw notFound()
  const draft = toCouponDraft(found.coupon)
  return { draft, usageLimit: found.coupon.usageLimit ?? null, choices: await readChoices(host, draft.goods) }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  const intent = form.get('intent')
  const revision = String(form.get('revision'))
  try {
    if (intent === 'delete') {
      await host.call('coupons.deleteCoupon', { couponId: id })
      return redirect('/dashboard/discounts')
    }
    if (intent === 'switch') {
      await host.call('coupons.updateCoupon', { coupon: { id, revision, active: form.get('active') === '1' } })
      return done()
    }
    const { coupon, errors } = readCoupon(host.t, form, zoneOf(args.request))
    if (errors) return wrong(errors)
    await host.call('coupons.updateCoupon', { coupon: { ...coupon, id, revision } })
    return done()
  } catch (error) {
    return refuseFor(host.t, error, couponNames)
  }
}

const none = {}

export default function EditCoupon({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, usageLimit, choices } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Coupon saved')
  const [tone, state] = stateOf({ ...draft, usageLimit })
  return (
    <>
      <title>{draft.code}</title>
      <header className={ui.head}>
        <Link to="/dashboard/discounts" className={ui.crumb} aria-label="All discounts">
          <LeftIcon />
        </Link>
        <h1>{draft.code}</h1>
        <Copy value={draft.code} label="Copy the code" />
        <Status tone={tone}>{state}</Status>
        <p className={ui.muted}>
          Used {draft.used === 1 ? 'once' : `${draft.used} times`}
          {usageLimit != null && ` of ${usageLimit}`}
        </p>
        <div className={ui.end} data-below>
          <Form method="post">
            <input type="hidden" name="intent" value="switch" />
            <input type="hidden" name="revision" value={draft.revision} />
            <input type="hidden" name="active" value={draft.active ? '0' : '1'} />
            <Button type="submit" variant="default">
              {draft.active ? 'Switch off' : 'Switch on'}
            </Button>
          </Form>
          <Button component={Link} to={`/dashboard/discounts/coupons/new?from=${draft.id}`} variant="default">
            Duplicate
          </Button>
          <ConfirmDelete what={draft.code}>
            Carts that hold it go on without, and orders keep what they were given. This cannot be undone; switching it
            off can.
          </ConfirmDelete>
        </div>
      </header>
      <CouponForm draft={draft} choices={choices} errors={refused?.errors ?? none} alert={refused?.alert} />
    </>
  )
}

import { Link, redirect } from 'react-router'
import { orMissing } from '../../lib/problem.ts'
import { refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { zoneOf } from '../lib/time.ts'
import { LeftIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/new-coupon'
import { blankCoupon, copyOfCoupon, couponNames, readCoupon, toCouponDraft } from './coupon.ts'
import { CouponForm } from './coupon-form.tsx'
import { readChoices } from './goods.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const from = args.url.searchParams.get('from')
  const found = from ? await orMissing(host.call('coupons.getCoupon', { couponId: from })) : undefined
  const draft = found ? copyOfCoupon(toCouponDraft(found.coupon)) : blankCoupon
  return { draft, choices: await readChoices(host, draft.goods) }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const { coupon, errors } = readCoupon(host.t, await args.request.formData(), zoneOf(args.request))
  if (errors) return wrong(errors)
  try {
    const made = await host.call('coupons.createCoupon', { coupon })
    return redirect(`/dashboard/discounts/coupons/${made.coupon.id}`)
  } catch (error) {
    return refuseFor(host.t, error, couponNames)
  }
}

const none = {}

export default function NewCoupon({ loaderData: { draft, choices }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>New coupon</title>
      <header className={ui.head}>
        <Link to="/dashboard/discounts" className={ui.crumb} aria-label="All discounts">
          <LeftIcon />
        </Link>
        <h1>New coupon</h1>
      </header>
      <CouponForm draft={draft} choices={choices} errors={actionData?.errors ?? none} alert={actionData?.alert} />
    </>
  )
}

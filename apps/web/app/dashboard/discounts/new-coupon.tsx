import { useT } from '@stoa/messages/react'
import { Link, redirect } from 'react-router'
import { allowMissing } from '../../lib/problem.ts'
import { refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { LeftIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/new-coupon'
import { readChoices } from './applies-to.ts'
import { blankCoupon, copyCoupon, readCoupon, toCouponDraft, translateCouponNames } from './coupon.ts'
import { CouponForm } from './coupon-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const from = args.url.searchParams.get('from')
  const found = from ? await allowMissing(host.call('coupons.getCoupon', { couponId: from })) : undefined
  const draft = found ? copyCoupon(toCouponDraft(found.coupon)) : blankCoupon
  return { draft, choices: await readChoices(host, draft.appliesTo) }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { coupon, errors } = readCoupon(host.t, await args.request.formData(), readZone(args.request))
  if (errors) return refuseFields(errors)
  try {
    const created = await host.call('coupons.createCoupon', { coupon })
    return redirect(`/dashboard/discounts/coupons/${created.coupon.id}`)
  } catch (error) {
    return refuseFor(host.t, error, translateCouponNames(host.t))
  }
}

const noErrors = {}

export default function NewCoupon({ loaderData: { draft, choices }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <title>{t('dashboard-discounts:code.new')}</title>
      <header className={ui.head}>
        <Link to="/dashboard/discounts" className={ui.crumb} aria-label={t('dashboard-discounts:all')}>
          <LeftIcon />
        </Link>
        <h1>{t('dashboard-discounts:code.new')}</h1>
      </header>
      <CouponForm draft={draft} choices={choices} errors={actionData?.errors ?? noErrors} alert={actionData?.alert} />
    </>
  )
}

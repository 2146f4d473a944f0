import { useT } from '@stoa/messages/react'
import { redirect } from 'react-router'
import { allowMissing } from '../../lib/problem.ts'
import { refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/new-coupon'
import { readChoices } from './applies-to.ts'
import { blankCoupon, copyCoupon, readCoupon, toCouponDraft, translateCouponNames } from './coupon.ts'
import { CouponForm } from './coupon-form.tsx'
import { readSegmentChoices } from './rule.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const from = args.url.searchParams.get('from')
  const found = from ? await allowMissing(host.call('coupons.getCoupon', { couponId: from })) : undefined
  const draft = found ? copyCoupon(toCouponDraft(found.coupon)) : blankCoupon
  const [choices, segments] = await Promise.all([readChoices(host, draft.appliesTo), readSegmentChoices(host)])
  return { draft, choices, segments }
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

export default function NewCoupon({ loaderData: { draft, choices, segments }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead
        title={t('dashboard-discounts:code.new')}
        back={{ to: '/dashboard/discounts', label: t('dashboard-discounts:all') }}
      />
      <CouponForm
        draft={draft}
        choices={choices}
        segments={segments}
        errors={actionData?.errors ?? noErrors}
        alert={actionData?.alert}
      />
    </>
  )
}

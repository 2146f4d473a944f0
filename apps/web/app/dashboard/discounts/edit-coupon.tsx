import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link, redirect } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { ChangesCard } from '../changes/changes-card.tsx'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { Copy } from '../ui/copy.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/edit-coupon'
import { readChoices } from './applies-to.ts'
import { readCoupon, toCouponDraft, translateCouponNames } from './coupon.ts'
import { CouponForm } from './coupon-form.tsx'
import { describeStatus } from './describe-status.ts'
import { readSegmentChoices } from './rule.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const found = await allowMissing(host.call('coupons.getCoupon', { couponId: args.params.id }))
  if (!found) throw createNotFound()
  const draft = toCouponDraft(found.coupon)
  const [choices, segments] = await Promise.all([readChoices(host, draft.appliesTo), readSegmentChoices(host)])
  return { draft, usageLimit: found.coupon.usageLimit ?? null, choices, segments }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
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
      return createDone()
    }
    const { coupon, errors } = readCoupon(host.t, form, readZone(args.request))
    if (errors) return refuseFields(errors)
    await host.call('coupons.updateCoupon', { coupon: { ...coupon, id, revision } })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error, translateCouponNames(host.t))
  }
}

export default function EditCoupon({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { draft, usageLimit, choices, segments } = loaderData
  const { errors, alert } = useOutcome(actionData, t('dashboard-discounts:code.saved'))
  const [tone, status] = describeStatus({ ...draft, usageLimit })
  return (
    <>
      <title>{draft.code}</title>
      <header className={ui.head}>
        <Link to="/dashboard/discounts" className={ui.crumb} aria-label={t('dashboard-discounts:all')}>
          <LeftIcon />
        </Link>
        <h1>{draft.code}</h1>
        <Copy value={draft.code} label={t('dashboard-discounts:code.copy')} />
        <Status tone={tone}>{t(status)}</Status>
        <p className={ui.muted}>
          {usageLimit == null
            ? t('dashboard-discounts:used', { count: draft.used })
            : t('dashboard-discounts:usedTimesOf', { count: draft.used, limit: usageLimit })}
        </p>
        <div className={ui.end} data-below>
          <Form method="post">
            <input type="hidden" name="intent" value="switch" />
            <input type="hidden" name="revision" value={draft.revision} />
            <input type="hidden" name="active" value={draft.active ? '0' : '1'} />
            <Button type="submit" variant="default">
              {t(draft.active ? 'dashboard:turnOff' : 'dashboard:turnOn')}
            </Button>
          </Form>
          <Button component={Link} to={`/dashboard/discounts/coupons/new?from=${draft.id}`} variant="default">
            {t('dashboard:duplicate')}
          </Button>
          <ConfirmDelete what={draft.code}>{t('dashboard-discounts:code.delete')}</ConfirmDelete>
        </div>
      </header>
      <CouponForm draft={draft} choices={choices} segments={segments} errors={errors} alert={alert} />
      <ChangesCard key={`changes ${draft.id}`} subject={draft.id} />
    </>
  )
}

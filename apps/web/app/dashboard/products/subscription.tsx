import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { redirect } from 'react-router'
import { createNotFound, isProblem } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/subscription'
import { blankOption, type OptionDraft, readOption, saveOption, toOptionDraft } from './subscriptions.ts'

const buildProductPath = (id: string) => `/dashboard/products/${id}`

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id, optionId } = args.params
  try {
    const { product } = await host.call('products.getProduct', { id, includeMerchantSpecificData: true })
    if (optionId === 'new') return { name: product.name, draft: blankOption, version: '' }
    const { subscriptionOption } = await host.call('subscriptionOptions.getSubscriptionOption', { id: optionId })
    const draft = toOptionDraft(subscriptionOption)
    return { name: product.name, draft, version: JSON.stringify(draft) }
  } catch (error) {
    throw isProblem(error) && [400, 404].includes(error.status) ? createNotFound() : error
  }
}

const problemNames = {
  fields: { 'discount.value': 'discountValue', 'subscriptionSettings.billingCycles': 'billingCycles' },
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id, optionId } = args.params
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'delete') {
      await host.call('subscriptionOptions.deleteSubscriptionOption', { id: optionId })
      return redirect(buildProductPath(id))
    }
    const read = readOption(host.t, form)
    if ('errors' in read) return refuseFields(read.errors)
    await saveOption(host, id, optionId, read.option)
    return optionId === 'new' ? redirect(buildProductPath(id)) : createDone()
  } catch (error) {
    return refuseFor(host.t, error, problemNames)
  }
}

export default function SubscriptionPage({
  loaderData: { name, draft, version },
  actionData,
  params,
}: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-products:subscription.saved'))
  const title = draft.title || t('dashboard-products:subscription.add')
  return (
    <>
      <PageHead
        title={title}
        back={{ to: buildProductPath(params.id), label: name }}
        beside={
          draft.id && (
            <div className={ui.end} data-below>
              <ConfirmDelete what={draft.title}>{t('dashboard-products:subscription.delete.hint')}</ConfirmDelete>
            </div>
          )
        }
      />
      <SaveForm
        version={version}
        label={draft.id ? t('dashboard:form.save') : t('dashboard-products:subscription.add')}
        always={!draft.id}
        errors={errors}
        alert={alert}
      >
        <Fields draft={draft} errors={errors} />
      </SaveForm>
    </>
  )
}

const periods = [
  { value: 'DAY', label: 'dashboard-products:period.days' },
  { value: 'WEEK', label: 'dashboard-products:period.weeks' },
  { value: 'MONTH', label: 'dashboard-products:period.months' },
  { value: 'YEAR', label: 'dashboard-products:period.years' },
] as const

function Fields({ draft, errors }: { draft: OptionDraft; errors: Readonly<Record<string, string>> }) {
  const t = useT()
  const { currency } = useSite()
  const [renews, setRenews] = useState(draft.renews)
  const [discount, setDiscount] = useState(draft.discountType)
  const renderText = (field: keyof OptionDraft, label: string, props: object = {}) => (
    <TextInput
      name={field}
      label={label}
      defaultValue={String(draft[field])}
      error={errors[field]}
      autoComplete="off"
      {...props}
    />
  )
  const renderPeriod = (field: 'frequency' | 'trialFrequency') => (
    <NativeSelect
      name={field}
      label={t('dashboard-products:period')}
      defaultValue={draft[field]}
      data={periods.map(({ value, label }) => ({ value, label: t(label) }))}
    />
  )
  const numeric = { inputMode: 'numeric' }
  return (
    <div className={ui.columns}>
      <div>
        <Card label={t('dashboard-products:subscription')} isStacked>
          {renderText('title', t('dashboard-products:name'), {
            description: t('dashboard-products:subscription.name.hint'),
            maxLength: 20,
          })}
          {renderText('description', t('dashboard-products:subscription.description'), { maxLength: 60 })}
        </Card>
        <Card title={t('dashboard-products:subscription.schedule')} isStacked>
          <div className={ui.pair}>
            {renderText('interval', t('dashboard-products:subscription.interval'), numeric)}
            {renderPeriod('frequency')}
          </div>
          <Switch
            name="renews"
            label={t('dashboard-products:subscription.renews')}
            checked={renews}
            onChange={(event) => setRenews(event.currentTarget.checked)}
          />
          {!renews && renderText('billingCycles', t('dashboard-products:subscription.payments'), numeric)}
          <Switch
            name="cancelable"
            label={t('dashboard-products:subscription.cancelable')}
            defaultChecked={draft.cancelable}
          />
        </Card>
      </div>
      <div>
        <Card title={t('dashboard-products:discount')} isStacked>
          <NativeSelect
            name="discountType"
            label={t('dashboard-products:subscription.discount')}
            value={discount}
            onChange={(event) => setDiscount(event.currentTarget.value)}
            data={[
              { value: 'UNDEFINED', label: t('dashboard-products:discount.none') },
              { value: 'PERCENT', label: t('dashboard-products:discount.percent') },
              { value: 'AMOUNT', label: t('dashboard-products:discount.amount') },
            ]}
          />
          {discount !== 'UNDEFINED' &&
            renderText(
              'discountValue',
              discount === 'PERCENT'
                ? t('dashboard-products:discount.percentOff')
                : t('dashboard-products:subscription.amountOff', { currency }),
              {
                inputMode: 'decimal',
              },
            )}
        </Card>
        <Card title={t('dashboard-products:subscription.trial')} isStacked>
          <p className={ui.muted}>{t('dashboard-products:subscription.trial.hint')}</p>
          <div className={ui.pair}>
            {renderText('trialInterval', t('dashboard-products:subscription.trial.length'), {
              ...numeric,
              placeholder: t('dashboard-products:subscription.trial.none'),
            })}
            {renderPeriod('trialFrequency')}
          </div>
        </Card>
      </div>
    </div>
  )
}

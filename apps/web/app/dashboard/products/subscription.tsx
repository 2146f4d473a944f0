import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { isProblem, notFound } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { DownIcon, LeftIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/subscription'
import { blankOption, type OptionDraft, readOption, saveOption, toOptionDraft } from './subscriptions.ts'

const productPage = (id: string) => `/dashboard/products/${id}`

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { id, optionId } = args.params
  try {
    const { product } = await host.call('products.getProduct', { id, includeMerchantSpecificData: true })
    if (optionId === 'new') return { name: product.name, draft: blankOption, at: '' }
    const { subscriptionOption } = await host.call('subscriptionOptions.getSubscriptionOption', { id: optionId })
    const draft = toOptionDraft(subscriptionOption)
    return { name: product.name, draft, at: JSON.stringify(draft) }
  } catch (error) {
    throw isProblem(error) && [400, 404].includes(error.status) ? notFound() : error
  }
}

const names = {
  fields: { 'discount.value': 'discountValue', 'subscriptionSettings.billingCycles': 'billingCycles' },
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const { id, optionId } = args.params
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'delete') {
      await host.call('subscriptionOptions.deleteSubscriptionOption', { id: optionId })
      return redirect(productPage(id))
    }
    const read = readOption(host.t, form)
    if ('errors' in read) return wrong(read.errors)
    await saveOption(host, id, optionId, read.option)
    return optionId === 'new' ? redirect(productPage(id)) : done()
  } catch (error) {
    return refuseFor(host.t, error, names)
  }
}

const none: Readonly<Record<string, string>> = {}

export default function SubscriptionPage({
  loaderData: { name, draft, at },
  actionData,
  params,
}: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Subscription saved')
  const title = draft.title || 'New subscription'
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        <Link to={productPage(params.id)} className={ui.crumb} aria-label={name}>
          <LeftIcon />
        </Link>
        <h1>{title}</h1>
        {draft.id && (
          <div className={ui.end} data-below>
            <ConfirmDelete what={draft.title}>
              Nobody can begin it any more. Subscriptions that run go on as they were agreed. This cannot be undone.
            </ConfirmDelete>
          </div>
        )}
      </header>
      <SaveForm
        version={at}
        label={draft.id ? 'Save' : 'Create subscription'}
        always={!draft.id}
        errors={refused?.errors ?? none}
        alert={refused?.alert}
      >
        <Fields draft={draft} errors={refused?.errors ?? none} />
      </SaveForm>
    </>
  )
}

const periods = [
  { value: 'DAY', label: 'Days' },
  { value: 'WEEK', label: 'Weeks' },
  { value: 'MONTH', label: 'Months' },
  { value: 'YEAR', label: 'Years' },
]

function Fields({ draft, errors }: { draft: OptionDraft; errors: Readonly<Record<string, string>> }) {
  const { currency } = useSite()
  const [renews, setRenews] = useState(draft.renews)
  const [discount, setDiscount] = useState(draft.discountType)
  const text = (field: keyof OptionDraft, label: string, more: object = {}) => (
    <TextInput
      name={field}
      label={label}
      defaultValue={String(draft[field])}
      error={errors[field]}
      autoComplete="off"
      {...more}
    />
  )
  const period = (field: 'frequency' | 'trialFrequency', label: string) => (
    <NativeSelect
      name={field}
      label={label}
      rightSection={<DownIcon size={14} />}
      defaultValue={draft[field]}
      data={periods}
    />
  )
  const whole = { inputMode: 'numeric' }
  return (
    <div className={ui.columns}>
      <div>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Subscription">
          {text('title', 'Name', { description: 'Buyers choose it by this.', maxLength: 20 })}
          {text('description', 'A few words about it', { maxLength: 60 })}
        </section>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="often">
          <h2 id="often">Sent and paid</h2>
          <div className={ui.pair}>
            {text('interval', 'Every', whole)}
            {period('frequency', 'Of')}
          </div>
          <Switch
            name="renews"
            value="1"
            label="Until somebody cancels it"
            checked={renews}
            onChange={(event) => setRenews(event.currentTarget.checked)}
          />
          {!renews && text('billingCycles', 'Payments in all', whole)}
          <Switch
            name="cancelable"
            value="1"
            label="Buyers can cancel it themselves"
            defaultChecked={draft.cancelable}
          />
        </section>
      </div>
      <div>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="saves">
          <h2 id="saves">What it saves</h2>
          <NativeSelect
            name="discountType"
            label="Off each payment"
            rightSection={<DownIcon size={14} />}
            value={discount}
            onChange={(event) => setDiscount(event.currentTarget.value)}
            data={[
              { value: 'UNDEFINED', label: 'Nothing' },
              { value: 'PERCENT', label: 'Per cent' },
              { value: 'AMOUNT', label: 'An amount' },
            ]}
          />
          {discount !== 'UNDEFINED' &&
            text('discountValue', discount === 'PERCENT' ? 'Per cent off' : `${currency} off each piece`, {
              inputMode: 'decimal',
            })}
        </section>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="trial">
          <h2 id="trial">Free trial</h2>
          <p className={ui.muted}>The card is kept at once, and charged for the first time when the trial is over.</p>
          <div className={ui.pair}>
            {text('trialInterval', 'Free for', { ...whole, placeholder: 'No trial' })}
            {period('trialFrequency', 'Of')}
          </div>
        </section>
      </div>
    </div>
  )
}

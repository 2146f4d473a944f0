import { listSubdivisions } from '@stoa/contract/subdivisions'
import { useT } from '@stoa/messages/react'
import { Alert, ArrowIcon, buildButtonClass, EmptyState, MoneyFormat } from '@stoa/ui'
import { useState } from 'react'
import { Form, redirect, useNavigation, useRouteLoaderData } from 'react-router'
import { getAddressFormat } from '../features/checkout/address-format.ts'
import { getAgreement, isBillingMinimal, toSubscriptionBox } from '../features/checkout/brand.ts'
import { ErrorSummary } from '../features/checkout/error-summary.tsx'
import {
  buildCheckoutAddress,
  buildOpeningAddress,
  findAddressAfterOrder,
  readFlow,
} from '../features/checkout/leave.ts'
import { mutateCheckout, readCheckout, readSettings, readWords } from '../features/checkout/mutate-checkout.ts'
import { Fix, OrderSummary } from '../features/checkout/order-summary.tsx'
import { describeRefusedReturn, readPaymentSettings } from '../features/checkout/pay-checkout.ts'
import { methodField, needsMethod } from '../features/checkout/payment-methods.ts'
import { Agreement, NewsletterChoices } from '../features/checkout/policies.tsx'
import { readBuyer } from '../features/checkout/read-buyer.ts'
import { readSaved, takeSaved } from '../features/checkout/read-saved.ts'
import { SavedAddressForm } from '../features/checkout/saved-addresses.tsx'
import { readTip } from '../features/checkout/tip.ts'
import { TipForms } from '../features/checkout/tip-choice.tsx'
import { useSaving } from '../features/checkout/use-saving.ts'
import { getHost, type Host } from '../lib/host.ts'
import { allowMissing, createNotFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/checkout'
import type { loader as layoutLoader } from './layout.tsx'
import { PayButton } from './pay-button.tsx'
import { type Near, Sections } from './sections.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const { id } = args.params
  if (args.url.searchParams.get('open') === '1') throw redirect(buildOpeningAddress(id, args.url))
  const [found, flow, looks, { policies }] = await Promise.all([
    allowMissing(Promise.all([readCheckout(host, id), readPaymentSettings(host, id)])),
    readFlow(host, args.url),
    readSettings(host),
    host.call('pages.listPolicies', {}),
  ])
  if (!found) throw describeNotOpened(host, id, args.url)
  const [checkout, settings] = found
  if (checkout.masked) throw redirect(buildOpeningAddress(id, args.url))
  if (checkout.completed) {
    const { orderId } = await host.call('checkout.createOrder', { id })
    throw redirect(await findAddressAfterOrder(host, args.url, id, orderId))
  }
  const [buyer, savedAddresses, words, tip] = await Promise.all([
    readBuyer(host, checkout, args.request.headers.get('accept-language')),
    readSaved(host, checkout),
    readWords(host, checkout),
    readTip(host, checkout.purchaseFlowId),
  ])
  const place = (country: string) => ({
    format: getAddressFormat(country),
    regions: listSubdivisions(country, host.t.language),
  })
  return {
    checkout: { ...checkout, ...buyer },
    savedAddresses,
    words,
    tip,
    takesGiftCards: looks.checkoutFields?.giftCardRedeemEnabled !== false,
    settings,
    refused: describeRefusedReturn(host.t, args.url.searchParams.get('refused')),
    backUrl: flow.backUrl,
    delivery: place(buyer.delivery.country),
    billing: place(checkout.billing.country || buyer.delivery.country),
    minimalBilling: isBillingMinimal(looks),
    agreement: getAgreement(looks, checkout.withoutAgreement, policies),
    news: toSubscriptionBox(host.t, looks),
  }
}

/** How long after opening a checkout a browser without a session is taken for one that refuses cookies. */
const cookieCheckMs = 10_000

/** Another browser may open the checkout anew; one that refuses cookies would be redirected forever. */
function describeNotOpened(host: Host, id: string, url: URL) {
  const wasJustOpened =
    host.session.kind === 'none' && Date.now() - Number(url.searchParams.get('open')) < cookieCheckMs
  return url.searchParams.has('session') && !wasJustOpened ? redirect(buildOpeningAddress(id, url)) : createNotFound()
}

/** The URL opens the checkout, so it must not leak as a referrer; with `no-referrer`, forms would have no origin. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  if (form.get('intent') === 'saved-address') {
    await takeSaved(host, id, String(form.get('saved')))
    return redirect(`${buildCheckoutAddress(id, args.url)}#address`, 303)
  }
  const outcome = await mutateCheckout(host, id, form)
  if ('orderId' in outcome) return redirect(await findAddressAfterOrder(host, args.url, id, outcome.orderId), 303)
  if ('checking' in outcome) return redirect(buildCheckoutAddress(id, args.url, {}, '/checking'), 303)
  if ('challenge' in outcome) {
    return redirect(buildCheckoutAddress(id, args.url, { challenge: outcome.challenge }, '/confirm'), 303)
  }
  if (outcome.done && form.get('stay') !== '1') {
    const to = outcome.intent === 'save' ? '#delivery' : ''
    return redirect(`${buildCheckoutAddress(id, args.url)}${to}`, 303)
  }
  return outcome
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { checkout, backUrl } = loaderData
  const { locale } = useSite()
  return (
    <MoneyFormat currency={checkout.currency} locale={locale}>
      <Seo title={t('checkout:title')} path={`/checkout/${checkout.id}`} hidden />
      {checkout.lines.length > 0 ? (
        <Filled loaderData={loaderData} outcome={actionData} />
      ) : (
        <EmptyState
          heading="h1"
          title={t('checkout:empty.title')}
          action={
            <a href={backUrl} className={buildButtonClass()}>
              {t('checkout:backToShop')}
            </a>
          }
        >
          <p>{t('checkout:empty.text')}</p>
        </EmptyState>
      )}
    </MoneyFormat>
  )
}

interface FilledProps {
  readonly loaderData: Route.ComponentProps['loaderData']
  readonly outcome: Route.ComponentProps['actionData']
}

function Filled({ loaderData, outcome }: FilledProps) {
  const t = useT()
  const { checkout, settings, backUrl, agreement, words } = loaderData
  const brand = useRouteLoaderData<typeof layoutLoader>('checkout/layout')?.brand
  const failed = outcome?.intent === 'pay' ? outcome : undefined
  const saving = useSaving(failed !== undefined)
  const isPaying = useNavigation().formData?.get('intent') === 'pay'
  const latest = (saving.outcome?.at ?? 0) > (outcome?.at ?? 0) ? saving.outcome : outcome
  const cardErrors = Object.fromEntries(
    Object.entries(failed?.errors ?? {}).filter(([name]) => name.startsWith('card') || name === methodField),
  )
  const errors = { ...latest?.errors, ...cardErrors }
  const form = outcome?.form ?? checkout
  const alert = outcome ? outcome.alert : loaderData.refused
  const alertNear = (near?: Near) => (alert?.near === near ? alert : undefined)
  const at = outcome?.at ?? 1
  const renderNotice = (near: Near) => <ErrorSummary alert={alertNear(near)} at={at} />
  const [waiting, setWaiting] = useState(false)
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-5rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <aside
        style={brand?.styles.summary}
        className="border-b border-line bg-surface text-ink max-lg:px-gutter lg:col-start-2 lg:row-start-1 lg:border-b-0 lg:border-s"
      >
        <div className="lg:sticky lg:top-0 lg:max-h-dvh lg:max-w-[30rem] lg:overflow-y-auto lg:pe-gutter lg:ps-12">
          <OrderSummary
            checkout={checkout}
            title={words.orderSummary}
            busy={saving.busy}
            errors={outcome?.errors ?? {}}
            takesGiftCards={loaderData.takesGiftCards}
          />
        </div>
      </aside>
      <div
        style={{ ...brand?.styles.form, ...brand?.styles.selection }}
        className="bg-paper text-ink max-lg:px-gutter lg:col-start-1 lg:row-start-1 lg:pe-12 lg:ps-gutter"
      >
        <div className="mx-auto max-w-xl pt-8 pb-20 lg:me-0 lg:pt-14">
          {brand?.header.back && !checkout.withoutBack && (
            <a href={backUrl} className="link mb-6 inline-flex min-h-11 items-center gap-2 text-sm text-muted">
              <span className="rotate-180">
                <ArrowIcon />
              </span>
              <span className={brand.header.back === 'ICON' ? 'sr-only' : undefined}>
                {words.continueShoppingLink ?? t('checkout:backToShop')}
              </span>
            </a>
          )}
          <h1 className="sr-only">{t('checkout:title')}</h1>
          <ErrorSummary errors={failed?.errors} alert={alertNear()} at={at} />
          <SavedAddressForm />
          {loaderData.tip && <TipForms />}
          <Form
            ref={saving.form}
            method="post"
            noValidate
            onChange={saving.onChange}
            onBlur={saving.onBlur}
            onKeyDown={saving.onKeyDown}
            onSubmit={saving.onSubmit}
          >
            <Sections
              {...{
                loaderData,
                form,
                errors,
                notice: renderNotice,
                saving: saving.busy,
                tipError: outcome?.errors?.tipAmount,
              }}
              onWait={setWaiting}
            />
            {checkout.warnings.map(({ text, line }) => (
              <div key={text} className="mb-4">
                <Alert>
                  {text} {line?.trouble && <Fix id={line.id} name={line.name} trouble={line.trouble} />}
                </Alert>
              </div>
            ))}
            {renderNotice('pay')}
            {words.reviewAndPlaceOrder && <h2 className="mb-5 font-display text-2xl">{words.reviewAndPlaceOrder}</h2>}
            <input type="hidden" name="seen" value={checkout.payNow} />
            {loaderData.news && <NewsletterChoices {...loaderData.news} />}
            {agreement && (
              <Agreement policies={brand?.policies ?? []} checked={agreement.checked} error={errors.agreed} />
            )}
            <div style={brand?.styles.placeOrder}>
              <PayButton
                needsMethod={needsMethod(checkout, settings)}
                amount={checkout.payNow}
                busy={isPaying || waiting}
                takesPayment={settings.methods.length > 0}
                isPaidLater={settings.methods.length > 0 && settings.methods.every(({ type }) => type === 'OFFLINE')}
                words={words}
              />
            </div>
          </Form>
        </div>
      </div>
    </div>
  )
}

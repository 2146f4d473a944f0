import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState, MoneyFormat } from '@stoa/ui'
import { data, Link, redirect, useHref } from 'react-router'
import { buildCheckoutAddress, readFlow } from '../features/checkout/leave.ts'
import { type Answer, MaskedCheckout } from '../features/checkout/masked-checkout.tsx'
import { readCheckout } from '../features/checkout/mutate-checkout.ts'
import { normalizeDigits } from '../lib/digits.ts'
import { getHost, type Host } from '../lib/host.ts'
import { allowMissing, isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/open'

/** The URL opens the checkout, so it must not leak as a referrer. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

/** The entry to a checkout: opens it in this browser, or asks the buyer to verify. */
export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const { id } = args.params
  const session = args.url.searchParams.get('session') || undefined
  const opened = session ? await allowMissing(host.call('checkout.openCheckout', { id, session })) : undefined
  if (opened?.verified) throw redirect(buildCheckoutAddress(id, args.url, { open: String(Date.now()) }))
  const checkout = await allowMissing(readCheckout(host, id))
  if (!checkout) return data({ state: 'over' as const }, { status: 404 })
  if (checkout.completed && (checkout.masked || opened)) {
    return { state: 'placed' as const, backUrl: (await readFlow(host, args.url)).backUrl }
  }
  if (!checkout.masked) throw redirect(buildCheckoutAddress(id, args.url, { open: String(Date.now()) }))
  return { state: 'masked' as const, checkout }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  const form = await args.request.formData()
  const { id } = args.params
  try {
    const answer = await act(host, id, form)
    return answer ?? redirect(buildCheckoutAddress(id, args.url, { open: String(Date.now()) }), 303)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return {
      ...describeRefusal(host.t, error.code),
      ...(form.get('sent') && { sent: String(form.get('sent')) }),
      at: Date.now(),
    }
  }
}

/** The answer to show, or undefined once the browser may open the checkout. */
async function act(host: Host, id: string, form: FormData): Promise<Answer | undefined> {
  switch (form.get('intent')) {
    case 'send':
      return { sent: (await host.call('checkout.sendCheckoutCode', { id })).email, at: Date.now() }
    case 'verify':
      await host.call('checkout.verifyCheckoutCode', {
        id,
        code: normalizeDigits(String(form.get('code') ?? '')).trim() || '-',
      })
      return undefined
    default:
      await host.call('checkout.replaceCheckoutBuyer', { id })
      return undefined
  }
}

function describeRefusal(t: Translate, code: string): Pick<Answer, 'error' | 'alert'> {
  if (code === 'BAD_CODE') return { error: t('checkout:open.wrongCode') }
  if (code === 'TOO_MANY_REQUESTS') return { alert: t('checkout:open.tooManyCodes') }
  if (code === 'NOT_FOUND') return { alert: t('checkout:open.codeExpired') }
  return { alert: t('checkout:open.failed') }
}

export default function Open({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT()
  const { locale } = useSite()
  return (
    <>
      <Seo title={t('checkout:title')} path={`/checkout/${params.id}`} hidden />
      {loaderData.state === 'over' && <Over />}
      {loaderData.state === 'placed' && <Placed backUrl={loaderData.backUrl} />}
      {loaderData.state === 'masked' && (
        <MoneyFormat currency={loaderData.checkout.currency} locale={locale}>
          <MaskedCheckout checkout={loaderData.checkout} answer={actionData} />
        </MoneyFormat>
      )}
    </>
  )
}

function Over() {
  const t = useT()
  return (
    <EmptyState
      heading="h1"
      title={t('checkout:linkExpired.title')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link reloadDocument to="/cart" className={buildButtonClass()}>
            {t('checkout:linkExpired.cart')}
          </Link>
          <Link reloadDocument to="/" className={buildButtonClass({ look: 'secondary' })}>
            {t('checkout:continueShopping')}
          </Link>
        </div>
      }
    >
      <p>{t('checkout:linkExpired.text')}</p>
    </EmptyState>
  )
}

/** For browsers that are not the buyer's: shows no detail of the order. */
function Placed({ backUrl }: { backUrl: string }) {
  const t = useT()
  const home = useHref('/')
  const cart = useHref('/cart')
  const shopping = backUrl === cart ? home : backUrl
  return (
    <EmptyState
      heading="h1"
      title={t('checkout:placed.title')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link reloadDocument to="/orders" className={buildButtonClass()}>
            {t('checkout:placed.find')}
          </Link>
          <a href={shopping} className={buildButtonClass({ look: 'secondary' })}>
            {t('checkout:continueShopping')}
          </a>
        </div>
      }
    >
      <p>{t('checkout:placed.text')}</p>
    </EmptyState>
  )
}

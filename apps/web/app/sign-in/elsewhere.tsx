import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState } from '@stoa/ui'
import { data } from 'react-router'
import { SignInState } from '../features/sign-in/states.tsx'
import { getHost } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/elsewhere'

export async function loader(args: Route.LoaderArgs) {
  const session = args.url.searchParams.get('session') ?? ''
  try {
    const facts = await getHost(args).call('signIn.describeRedirectSession', { session: session || 'none' })
    const { postFlowUrl, bookingsServiceListUrl, planListUrl, cartPageUrl } = facts
    return data({
      target: facts.target,
      back: postFlowUrl ?? bookingsServiceListUrl ?? planListUrl ?? cartPageUrl ?? '/',
    })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return data({ target: undefined, back: '/' }, { status: 410 })
  }
}

const titles: Readonly<Record<string, PlainKey>> = {
  bookingsCheckout: 'signin:elsewhere.bookings',
  bookingsBook: 'signin:elsewhere.bookings',
  eventsCheckout: 'signin:elsewhere.events',
  paidPlansCheckout: 'signin:elsewhere.plans',
  ecomOrderPaymentRequest: 'signin:elsewhere.paymentRequests',
}

/** An app sent the visitor to a feature that this shop doesn't have, or not on this site. */
export default function Elsewhere({ loaderData: { target, back } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <Seo title={t('signin:elsewhere.title')} path="/elsewhere" hidden />
      {target ? (
        <EmptyState
          heading="h1"
          title={t(titles[target] ?? 'signin:elsewhere.title')}
          action={
            <a href={back} className={buildButtonClass({ look: 'secondary' })}>
              {t('signin:elsewhere.back')}
            </a>
          }
        >
          <p>{t('signin:elsewhere.text')}</p>
        </EmptyState>
      ) : (
        <SignInState state="over" />
      )}
    </>
  )
}

import { buttonClass, EmptyState } from '@stoa/ui'
import { data } from 'react-router'
import { SignInState } from '../features/sign-in/states.tsx'
import { hostOf } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/elsewhere'

export async function loader(args: Route.LoaderArgs) {
  const session = args.url.searchParams.get('session') ?? ''
  try {
    const facts = await hostOf(args).call('signIn.describeRedirectSession', { session: session || 'none' })
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

const things: Readonly<Record<string, string>> = {
  bookingsCheckout: 'bookings',
  bookingsBook: 'bookings',
  eventsCheckout: 'events',
  paidPlansCheckout: 'plans',
  ecomOrderPaymentRequest: 'payment requests',
}

/** An app led here for something that this shop does not do, or not at this address. */
export default function Elsewhere({ loaderData: { target, back } }: Route.ComponentProps) {
  const thing = target && (things[target] ?? 'this')
  return (
    <>
      <Seo title="Not here" path="/elsewhere" hidden />
      {thing ? (
        <EmptyState
          heading="h1"
          title={`There are no ${thing} here`}
          action={
            <a href={back} className={buttonClass({ look: 'secondary' })}>
              Go back
            </a>
          }
        >
          <p>This shop does not take {thing} on this site. Write to the shop, and it will tell you where to go.</p>
        </EmptyState>
      ) : (
        <SignInState state="over" />
      )}
    </>
  )
}

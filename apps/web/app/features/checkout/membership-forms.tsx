import { Price } from '@stoa/ui'
import { useSite } from '../../lib/site.ts'
import type { Memberships } from './memberships.ts'
import { useCheckoutForm } from './use-checkout-form.tsx'

/** What the buyer's memberships pay, what they can't, and which plans there are; works before scripts. */
export function MembershipForms({ memberships }: { memberships: Memberships }) {
  const { usable, unusable, plans, error } = memberships
  if (usable.length + unusable.length + plans.length === 0 && !error) return null
  return (
    <section aria-labelledby="memberships" className="mt-6 border-t border-line-strong/40 pt-4 text-sm">
      <h3 id="memberships" className="font-medium">
        Memberships
      </h3>
      {error && (
        <p role="alert" className="mt-1 text-danger">
          {error}
        </p>
      )}
      <ul className="mt-1 space-y-1">
        {usable.map((one) => (
          <Usable key={`${one.appId} ${one.id}`} membership={one} />
        ))}
        {unusable.map(({ name, reason }) => (
          <li key={`${name} ${reason}`} className="py-2 text-muted">
            <span className="text-ink">{name}</span>: {reason}
          </li>
        ))}
        {plans.map((plan) => (
          <Plan key={`${plan.item.appId} ${plan.item.catalogItemId}`} plan={plan} />
        ))}
      </ul>
    </section>
  )
}

function Usable({ membership }: { membership: Memberships['usable'][number] }) {
  const { id, appId, name, left, expires, items, chosen } = membership
  const { locale } = useSite()
  const form = useCheckoutForm(`membership-${appId}-${id}`)
  const until = expires && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(expires))
  const facts = [left && `${left.remaining} of ${left.total} left`, until && `until ${until}`]
    .filter(Boolean)
    .join(', ')
  return (
    <li>
      <form.Form method="post" className="flex items-center justify-between gap-4">
        {form.fields}
        <input type="hidden" name="membershipId" value={id} />
        <input type="hidden" name="membershipAppId" value={appId} />
        <p className="min-w-0">
          <strong className="font-medium">{name}</strong> {chosen ? 'pays' : 'can pay'} {items}
          {facts && <span className="block text-muted">{facts}</span>}
        </p>
        <button
          type="submit"
          name="intent"
          value={chosen ? 'remove-membership' : 'membership'}
          className="min-h-11 shrink-0 underline underline-offset-4"
        >
          {chosen ? 'Do not use' : 'Use'}
          <span className="sr-only"> {name}</span>
        </button>
      </form.Form>
    </li>
  )
}

function Plan({ plan }: { plan: Memberships['plans'][number] }) {
  const { name, text, price, items, href, item } = plan
  const form = useCheckoutForm(`plan-${item.appId}-${item.catalogItemId}`)
  const wrong = form.outcome?.alert?.text
  return (
    <li className="flex items-center justify-between gap-4">
      <p className="min-w-0">
        <strong className="font-medium">{name}</strong>
        {price && (
          <>
            , <Price amount={price} />
          </>
        )}
        <span className="block text-muted">
          {text} {items && `From your next order on it pays ${items}.`}
        </span>
        {wrong && (
          <span role="alert" className="block text-danger">
            {wrong}
          </span>
        )}
      </p>
      {href ? (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 shrink-0 items-center underline underline-offset-4"
        >
          See<span className="sr-only"> {name} (opens in a new tab)</span>
        </a>
      ) : (
        <form.Form method="post" className="shrink-0">
          {form.fields}
          <input type="hidden" name="planAppId" value={item.appId} />
          <input type="hidden" name="planItemId" value={item.catalogItemId} />
          <button type="submit" name="intent" value="plan" className="min-h-11 underline underline-offset-4">
            Add<span className="sr-only"> {name}</span>
          </button>
        </form.Form>
      )}
    </li>
  )
}

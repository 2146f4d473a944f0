import { useT } from '@stoa/messages/react'
import { renderHidden, usePrice } from '@stoa/ui'
import type { ReactNode } from 'react'
import { useSite } from '../../lib/site.ts'
import type { Memberships } from './memberships.ts'
import { useCheckoutForm } from './use-checkout-form.tsx'

/** What the buyer's memberships cover, what they can't cover, and the plans for sale; works without scripts. */
export function MembershipForms({ memberships }: { memberships: Memberships }) {
  const t = useT()
  const { usable, unusable, plans, error } = memberships
  if (usable.length + unusable.length + plans.length === 0 && !error) return null
  return (
    <section aria-labelledby="memberships" className="mt-6 border-t border-line-strong/40 pt-4 text-sm">
      <h3 id="memberships" className="font-medium">
        {t('checkout-form:membership.title')}
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
            {t.rich('checkout-form:membership.unusable', {
              name,
              reason,
              strong: (text) => <span className="text-ink">{text}</span>,
            })}
          </li>
        ))}
        {plans.map((plan) => (
          <Plan key={`${plan.item.appId} ${plan.item.catalogItemId}`} plan={plan} />
        ))}
      </ul>
    </section>
  )
}

const renderStrong = (text: ReactNode) => <strong className="font-medium">{text}</strong>

function Usable({ membership }: { membership: Memberships['usable'][number] }) {
  const { id, appId, name, left, expires, items, chosen } = membership
  const t = useT()
  const { locale } = useSite()
  const form = useCheckoutForm(`membership-${appId}-${id}`)
  const until = expires && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(expires))
  const facts =
    left && until
      ? t('checkout-form:membership.leftUntil', { ...left, date: until })
      : left
        ? t('checkout-form:membership.left', left)
        : until && t('checkout-form:membership.until', { date: until })
  return (
    <li>
      <form.Form method="post" className="flex items-center justify-between gap-4">
        {form.fields}
        <input type="hidden" name="membershipId" value={id} />
        <input type="hidden" name="membershipAppId" value={appId} />
        <p className="min-w-0">
          {t.rich(chosen ? 'checkout-form:membership.pays' : 'checkout-form:membership.canPay', {
            name,
            items,
            strong: renderStrong,
          })}
          {facts && <span className="block text-muted">{facts}</span>}
        </p>
        <button
          type="submit"
          name="intent"
          value={chosen ? 'remove-membership' : 'membership'}
          className="min-h-11 shrink-0 underline underline-offset-4"
        >
          {t.rich(chosen ? 'checkout-form:membership.remove' : 'checkout-form:membership.use', {
            name,
            hidden: renderHidden,
          })}
        </button>
      </form.Form>
    </li>
  )
}

function Plan({ plan }: { plan: Memberships['plans'][number] }) {
  const t = useT()
  const written = usePrice()
  const { name, text, price, items, href, item } = plan
  const form = useCheckoutForm(`plan-${item.appId}-${item.catalogItemId}`)
  const wrong = form.outcome?.alert?.text
  return (
    <li className="flex items-center justify-between gap-4">
      <p className="min-w-0">
        {price
          ? t.rich('checkout-form:plan.priced', { name, price: written(price), strong: renderStrong })
          : renderStrong(name)}
        <span className="block text-muted">
          {text} {items && t('checkout-form:plan.covers', { items })}
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
          {t.rich('checkout-form:plan.view', { name, hidden: renderHidden })}
        </a>
      ) : (
        <form.Form method="post" className="shrink-0">
          {form.fields}
          <input type="hidden" name="planAppId" value={item.appId} />
          <input type="hidden" name="planItemId" value={item.catalogItemId} />
          <button type="submit" name="intent" value="plan" className="min-h-11 underline underline-offset-4">
            {t.rich('checkout-form:plan.add', { name, hidden: renderHidden })}
          </button>
        </form.Form>
      )}
    </li>
  )
}

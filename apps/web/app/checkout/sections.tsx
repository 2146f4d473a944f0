import { Alert, Button, Choice, Field, Price } from '@stoa/ui'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { AddressFields } from '../features/checkout/address-fields.tsx'
import { DeliveryOptions } from '../features/checkout/delivery-options.tsx'
import { type AlertText, needsMethod } from '../features/checkout/pay-checkout.ts'
import { PaymentFields } from '../features/checkout/payment-fields.tsx'
import { SavedAddresses } from '../features/checkout/saved-addresses.tsx'
import { Section } from '../features/checkout/section.tsx'
import { TipChoice } from '../features/checkout/tip-choice.tsx'
import { useHydrated } from '../lib/hydrated.ts'
import type { Route } from './+types/checkout'
import type { loader as layoutLoader } from './layout.tsx'

type LoaderData = Route.ComponentProps['loaderData']

/** What an alert stands beside. */
export type Near = NonNullable<AlertText['near']>

interface SectionsProps {
  readonly loaderData: LoaderData
  readonly form: Pick<LoaderData['checkout'], 'email' | 'delivery' | 'billing' | 'option'>
  readonly errors: Readonly<Record<string, string>>
  /** What the server refused, beside what it speaks of. */
  readonly notice: (near: Near) => ReactNode
  readonly saving: boolean
  readonly tipError: string | undefined
  readonly onWait: (waiting: boolean) => void
}

/** What a checkout asks for, one after the other. */
export function Sections({ loaderData, form, errors, notice, saving, tipError, onWait }: SectionsProps) {
  const { checkout, settings, delivery, billing, minimalBilling } = loaderData
  const countries = useRouteLoaderData<typeof layoutLoader>('checkout/layout')?.countries ?? []
  const hydrated = useHydrated()
  const isFree = !needsMethod(checkout, settings)
  return (
    <>
      <Section title={loaderData.words.customerDetails ?? 'Contact'} id="contact">
        <Field
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={form.email}
          hint="Where we can reach you about your order."
          error={errors.email}
        />
      </Section>
      {checkout.needsDelivery && (
        <>
          <Section title="Delivery address" id="address">
            <SavedAddresses addresses={loaderData.savedAddresses} />
            <AddressFields prefix="delivery" values={form.delivery} {...{ ...delivery, countries, errors }} />
            <Button name="intent" value="save" look="secondary" className="mt-5" hidden={hydrated}>
              Show delivery options
            </Button>
          </Section>
          <Section title="Delivery" id="delivery">
            {notice('delivery')}
            <DeliveryOptions
              options={checkout.options}
              chosen={checkout.option}
              hasPlace={checkout.placed}
              servesPlace={checkout.servesPlace}
              busy={saving}
            />
            {checkout.renews && (
              <p className="mt-3 text-sm text-muted">
                Each later payment of a subscription is for its items and a delivery of their own.
              </p>
            )}
          </Section>
        </>
      )}
      {loaderData.tip && (
        <Section title="Tip" id="tip-title">
          <TipChoice tip={loaderData.tip} error={tipError} />
        </Section>
      )}
      {!isFree && (
        <Section title="Payment" id="payment">
          {notice('payment')}
          {checkout.afterTrial && (
            <p className="mb-4 text-sm">
              Your card is kept. <Price amount={checkout.afterTrial} /> is charged to it when the free trial is over;
              until then you can cancel in your account.
            </p>
          )}
          {settings.methods.length > 0 ? (
            <PaymentFields settings={settings} currency={checkout.currency} errors={errors} onWait={onWait} />
          ) : (
            <Alert tone="danger" title="This shop cannot take payments right now">
              What you have entered is kept. Try again later.
            </Alert>
          )}
        </Section>
      )}
      <Section title="Billing address" id="billing-address">
        <div className="group">
          {checkout.needsDelivery && (
            <Choice name="sameBilling" label="Same as the delivery address" defaultChecked={checkout.sameBilling} />
          )}
          <div className={checkout.needsDelivery ? 'pt-4 group-has-[[name=sameBilling]:checked]:hidden' : ''}>
            <AddressFields
              prefix="billing"
              values={form.billing}
              minimal={minimalBilling}
              {...{ ...billing, countries, errors }}
            />
          </div>
        </div>
      </Section>
    </>
  )
}

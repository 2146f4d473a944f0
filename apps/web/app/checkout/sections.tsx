import { useT } from '@stoa/messages/react'
import { Alert, Button, Choice, Field, usePrice } from '@stoa/ui'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { AddressFields } from '../features/checkout/address-fields.tsx'
import { DeliveryOptions } from '../features/checkout/delivery-options.tsx'
import { GiftFields } from '../features/checkout/gift-fields.tsx'
import type { AlertText } from '../features/checkout/pay-checkout.ts'
import { PaymentFields } from '../features/checkout/payment-fields.tsx'
import { needsMethod } from '../features/checkout/payment-methods.ts'
import { SavedAddresses } from '../features/checkout/saved-addresses.tsx'
import { Section } from '../features/checkout/section.tsx'
import { TipChoice } from '../features/checkout/tip-choice.tsx'
import { useHydrated } from '../lib/hydrated.ts'
import type { Route } from './+types/checkout'
import type { loader as layoutLoader } from './layout.tsx'

type LoaderData = Route.ComponentProps['loaderData']

/** The section that an alert belongs to. */
export type Near = NonNullable<AlertText['near']>

interface SectionsProps {
  readonly loaderData: LoaderData
  readonly form: Pick<LoaderData['checkout'], 'email' | 'delivery' | 'billing' | 'option'> & {
    readonly gift?: LoaderData['checkout']['gift'] | undefined
  }
  readonly errors: Readonly<Record<string, string>>
  /** The server's refusal that belongs to a section. */
  readonly notice: (near: Near) => ReactNode
  readonly saving: boolean
  readonly tipError: string | undefined
  readonly onWait: (waiting: boolean) => void
}

export function Sections({ loaderData, form, errors, notice, saving, tipError, onWait }: SectionsProps) {
  const t = useT()
  const { checkout, settings, delivery, billing, minimalBilling } = loaderData
  const countries = useRouteLoaderData<typeof layoutLoader>('checkout/layout')?.countries ?? []
  const price = usePrice()
  const isHydrated = useHydrated()
  const isFree = !needsMethod(checkout, settings)
  return (
    <>
      <Section title={loaderData.words.customerDetails ?? t('checkout:contact.title')} id="contact">
        <Field
          id="email"
          name="email"
          type="email"
          label={t('checkout:contact.email')}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={form.email}
          hint={t('checkout:contact.emailHint')}
          error={errors.email}
        />
      </Section>
      {checkout.needsDelivery && (
        <>
          <Section title={t('checkout:address.shipping')} id="address">
            <SavedAddresses addresses={loaderData.savedAddresses} />
            <AddressFields prefix="delivery" values={form.delivery} {...{ ...delivery, countries, errors }} />
            <Button name="intent" value="save" look="secondary" className="mt-5" hidden={isHydrated}>
              {t('checkout:shipping.show')}
            </Button>
          </Section>
          <Section title={t('checkout:shipping.title')} id="delivery">
            {notice('delivery')}
            <DeliveryOptions
              options={checkout.options}
              chosen={checkout.option}
              hasPlace={checkout.placed}
              servesPlace={checkout.servesPlace}
              busy={saving}
            />
            {checkout.renews && <p className="mt-3 text-sm text-muted">{t('checkout:shipping.renews')}</p>}
          </Section>
        </>
      )}
      {checkout.giftOffer && (
        <Section title={t('checkout:gift.title')} id="gift">
          <GiftFields offer={checkout.giftOffer} values={form.gift ?? checkout.gift} />
        </Section>
      )}
      {loaderData.tip && (
        <Section title={t('checkout:tip.title')} id="tip-title">
          <TipChoice tip={loaderData.tip} error={tipError} />
        </Section>
      )}
      {!isFree && (
        <Section title={t('checkout:payment.title')} id="payment">
          {notice('payment')}
          {checkout.afterTrial && (
            <p className="mb-4 text-sm">{t('checkout:payment.afterTrial', { amount: price(checkout.afterTrial) })}</p>
          )}
          {settings.methods.length > 0 ? (
            <PaymentFields settings={settings} currency={checkout.currency} errors={errors} onWait={onWait} />
          ) : (
            <Alert tone="danger" title={t('checkout:payment.unavailable')}>
              {t('checkout:payment.unavailableText')}
            </Alert>
          )}
        </Section>
      )}
      <Section title={t('checkout:address.billing')} id="billing-address">
        <div className="group">
          {checkout.needsDelivery && (
            <Choice
              name="sameBilling"
              label={t('checkout:address.sameAsShipping')}
              defaultChecked={checkout.sameBilling}
            />
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

import { TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readShipping } from '../shipping/read-shipping.ts'
import { Card } from '../ui/card.tsx'
import { ChoiceCard, ChoiceFields } from '../ui/choice-card.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/delivery-step'
import styles from './set-up.module.css'
import { handleStep } from './step-action.ts'
import { StepForm } from './step-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ profiles }, { properties }] = await Promise.all([
    readShipping(host),
    host.call('site.getSiteProperties', {}),
  ])
  const country = properties.businessAddress?.country
  return {
    currency: host.site.currency,
    country: country && (new Intl.DisplayNames(host.language, { type: 'region' }).of(country) ?? country),
    options: profiles
      .flatMap(({ regions }) =>
        regions.flatMap(({ name: region, options }) => options.map((one) => ({ ...one, region }))),
      )
      .map(({ id, to, name, rate, region }) => ({ id, to, name, rate, region })),
  }
}

interface Delivery {
  readonly title: string
  readonly isEverywhere: boolean
  readonly amount: string
  readonly freeFrom: string | null
}

export const action = (args: Route.ActionArgs) => {
  const { t } = requireOwnerHost(args)
  return handleStep(args, {
    step: 'DELIVERY',
    read: (reader): Delivery | undefined =>
      reader.text('has')
        ? undefined
        : {
            title: reader.needed('title', 200, t('dashboard-shipping:nameMissing')),
            isEverywhere: reader.choice('where', ['HOME', 'ALL']) === 'ALL',
            ...(reader.choice('price', ['FLAT', 'FREE']) === 'FREE'
              ? { amount: '0', freeFrom: null }
              : {
                  amount: reader.amount('amount', { isNeeded: true }) ?? '0',
                  freeFrom: reader.amount('freeFrom'),
                }),
          },
    save: async (host, delivery) => delivery && addDelivery(host, delivery),
  })
}

/** Adds the option to the region of everywhere, or to one of the shop's country, which is made if there is none. */
async function addDelivery(host: Host, { title, isEverywhere, amount, freeFrom }: Delivery): Promise<void> {
  const regionId = await findRegion(host, isEverywhere)
  const isFreeFrom = (operator: 'GTE' | 'LT') => [{ type: 'BY_TOTAL_PRICE' as const, operator, value: freeFrom ?? '0' }]
  const rates = freeFrom
    ? [
        { amount, conditions: isFreeFrom('LT') },
        { amount: '0', conditions: isFreeFrom('GTE') },
      ]
    : [{ amount }]
  await host.call('shippingOptions.createShippingOption', {
    shippingOption: { title, rates, deliveryRegionIds: [regionId] },
  })
}

async function findRegion(host: Host, isEverywhere: boolean): Promise<string> {
  const [{ deliveryProfiles }, { properties }] = await Promise.all([
    host.call('deliveryProfile.queryDeliveryProfiles', { query: { paging: { limit: 100 } } }),
    host.call('site.getSiteProperties', {}),
  ])
  const profile = deliveryProfiles.find((one) => one.default) ?? deliveryProfiles[0]!
  const country = properties.businessAddress?.country
  const destinations = isEverywhere || !country ? [] : [{ countryCode: country }]
  const find = (regions: typeof profile.deliveryRegions) =>
    regions?.find(
      (region) =>
        (region.destinations ?? []).length === destinations.length &&
        region.destinations?.[0]?.countryCode === destinations[0]?.countryCode,
    )
  const there = find(profile.deliveryRegions)
  if (there) return there.id
  const name = country
    ? (new Intl.DisplayNames(host.site.locale, { type: 'region' }).of(country) ?? country)
    : host.t('dashboard-set-up:delivery.everywhere')
  const { deliveryProfile } = await host.call('deliveryProfile.addDeliveryRegion', {
    deliveryProfileId: profile.id,
    deliveryRegion: { name, active: true, destinations },
  })
  return find(deliveryProfile.deliveryRegions)!.id
}

export default function DeliveryStep({ loaderData: { options, country, currency }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, '')
  const [price, setPrice] = useState('FLAT')
  return (
    <StepForm step="DELIVERY" about={t('dashboard-set-up:delivery.about')} errors={errors} alert={alert}>
      {options.length > 0 ? (
        <Card title={t('dashboard-set-up:delivery.there')}>
          <input type="hidden" name="has" value="1" />
          <ul className={styles.list}>
            {options.map(({ id, to, name, rate, region }) => (
              <li key={`${id} ${region}`}>
                <Link to={to} className={ui.link}>
                  {name}
                </Link>
                <span className={ui.muted}>
                  {region} · {rate}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <>
          <Card label={t('dashboard-set-up:step.delivery')}>
            <TextInput
              name="title"
              label={t('dashboard:name')}
              description={t('dashboard-shipping:nameHint')}
              defaultValue={t('dashboard-set-up:delivery.standard')}
              maxLength={200}
              error={errors.title}
            />
          </Card>
          {country ? (
            <ChoiceCard
              name="where"
              title={t('dashboard-set-up:delivery.where')}
              chosen="HOME"
              choices={[
                { value: 'HOME', label: country, hint: t('dashboard-set-up:delivery.homeHint') },
                {
                  value: 'ALL',
                  label: t('dashboard-set-up:delivery.everywhere'),
                  hint: t('dashboard-set-up:delivery.everywhereHint'),
                },
              ]}
            />
          ) : (
            <input type="hidden" name="where" value="ALL" />
          )}
          <ChoiceCard
            name="price"
            title={t('dashboard-set-up:delivery.price')}
            chosen={price}
            onChoose={setPrice}
            choices={[
              {
                value: 'FLAT',
                label: t('dashboard-set-up:delivery.flat'),
                hint: t('dashboard-set-up:delivery.flatHint'),
              },
              {
                value: 'FREE',
                label: t('dashboard-set-up:delivery.free'),
                hint: t('dashboard-set-up:delivery.freeHint'),
              },
            ]}
          >
            {price === 'FLAT' && (
              <ChoiceFields>
                <div className={ui.pair}>
                  <TextInput
                    name="amount"
                    label={t('dashboard-set-up:delivery.amount', { currency })}
                    inputMode="decimal"
                    autoComplete="off"
                    error={errors.amount}
                  />
                  <TextInput
                    name="freeFrom"
                    label={t('dashboard-set-up:delivery.freeFrom')}
                    inputMode="decimal"
                    autoComplete="off"
                    error={errors.freeFrom}
                  />
                </div>
              </ChoiceFields>
            )}
          </ChoiceCard>
        </>
      )}
    </StepForm>
  )
}

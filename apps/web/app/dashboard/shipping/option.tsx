import { TextInput } from '@mantine/core'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import type { FormReader } from '../lib/form-reader.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/option'
import { EntityPage } from './entity-page.tsx'
import { changeRegions, handleOptionForm, listPreselectedRegions, parseEntityId, readRegions } from './option-action.ts'
import { type ConditionalRate, readRates } from './rates.ts'
import { RatesField } from './rates-field.tsx'
import { readRegionChoices, readWeightUnit } from './read-shipping.ts'
import { RegionsField } from './regions-field.tsx'

const initialRates: ConditionalRate[] = [{ amount: '' }]

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const [option, regions, weightUnit] = await Promise.all([
    id === 'new'
      ? undefined
      : allowMissing(host.call('shippingOptions.getShippingOption', { shippingOptionId: parseEntityId(id) })),
    readRegionChoices(host),
    readWeightUnit(host),
  ])
  if (id !== 'new' && !option) throw createNotFound()
  const found = option?.shippingOption
  return {
    id: found?.id ?? '',
    revision: found?.revision ?? '',
    title: found?.title ?? '',
    time: found?.estimatedDeliveryTime ?? '',
    days: found?.deliveryDays,
    rates: found?.rates ?? initialRates,
    chosen: found?.deliveryRegionIds ?? listPreselectedRegions(args.url),
    regions,
    weightUnit,
  }
}

export const action = (args: Route.ActionArgs) => {
  const { t } = requireOwnerHost(args)
  return handleOptionForm(args, {
    read: (reader) => {
      const rates = readRates(t, reader)
      if (rates.length === 0) reader.errors.rates = t('dashboard-shipping:rates.missing')
      return {
        shippingOption: {
          title: reader.needed('title', 1000, t('dashboard-shipping:nameMissing')),
          estimatedDeliveryTime: reader.short('time', 500) || null,
          deliveryDays: readDays(t, reader),
          rates,
        },
        deliveryRegionIds: readRegions(reader),
      }
    },
    create: async (host, { shippingOption, deliveryRegionIds }) => {
      const input = { shippingOption: { ...shippingOption, deliveryRegionIds } }
      return (await host.call('shippingOptions.createShippingOption', input)).shippingOption.id
    },
    update: (host, id, revision, { shippingOption }) =>
      host.call('shippingOptions.updateShippingOption', { shippingOption: { id, revision, ...shippingOption } }),
    afterUpdate: (host, id, reader) => {
      const toRegionRef = (deliveryRegionId: string) => ({ shippingOptionId: id, deliveryRegionId })
      return changeRegions(
        reader,
        (region) => host.call('shippingOptions.addDeliveryRegion', toRegionRef(region)),
        (region) => host.call('shippingOptions.removeDeliveryRegion', toRegionRef(region)),
      )
    },
    remove: (host, shippingOptionId) => host.call('shippingOptions.deleteShippingOption', { shippingOptionId }),
  })
}

/** Returns nothing if all fields are empty. */
function readDays(t: Translate, reader: FormReader) {
  const names = ['handling', 'daysFrom', 'daysTo'] as const
  if (names.every((name) => !reader.text(name))) return null
  const [handling, from, to] = names.map((name) =>
    reader.whole(name, { least: 0, most: 60, isNeeded: name !== 'handling' }),
  )
  if (from != null && to != null && to < from) reader.errors.daysTo = t('dashboard-shipping:days.order')
  return { handling: handling ?? 0, from: from ?? 0, to: to ?? 0 }
}

export default function ShippingOption({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { id, revision, title, time, days, rates, chosen, regions, weightUnit } = loaderData
  return (
    <EntityPage
      id={id}
      revision={revision}
      title={id ? title || t('dashboard-shipping:kind.shipping') : t('dashboard-shipping:option.new')}
      deleteText={t('dashboard-shipping:deleteOption')}
      outcome={actionData}
    >
      {(errors) => (
        <div className={ui.columns}>
          <div>
            <Card label={t('dashboard-shipping:option.label')} isStacked>
              <TextInput
                name="title"
                label={t('dashboard:name')}
                description={t('dashboard-shipping:nameHint')}
                defaultValue={title}
                maxLength={1000}
                error={errors.title}
              />
              <TextInput
                name="time"
                label={t('dashboard-shipping:time')}
                placeholder={t('dashboard-shipping:time.example')}
                defaultValue={time}
                maxLength={500}
                error={errors.time}
              />
            </Card>
            <Card title={t('dashboard-shipping:days')} isStacked>
              <p className={ui.muted}>{t('dashboard-shipping:days.hint')}</p>
              <div className={ui.pair}>
                <NumberField
                  name="daysFrom"
                  label={t('dashboard-shipping:days.from')}
                  defaultValue={days?.from}
                  error={errors.daysFrom}
                />
                <NumberField
                  name="daysTo"
                  label={t('dashboard-shipping:days.to')}
                  defaultValue={days?.to}
                  error={errors.daysTo}
                />
              </div>
              <NumberField
                name="handling"
                label={t('dashboard-shipping:days.handling')}
                defaultValue={days?.handling}
                error={errors.handling}
              />
            </Card>
            <RatesField rates={rates} weightUnit={weightUnit} errors={errors} />
          </div>
          <div>
            <RegionsField regions={regions} chosen={chosen} error={errors.region} />
          </div>
        </div>
      )}
    </EntityPage>
  )
}

import { TextInput } from '@mantine/core'
import { notFound, orMissing } from '../../lib/problem.ts'
import { ownerHost } from '../lib/session.ts'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/option'
import { act, changeRegions, chosenRegions, entityId, firstRegions } from './acts.ts'
import { EntityPage } from './entity-page.tsx'
import { readRegionChoices, weightUnitOf } from './facts.ts'
import { type ConditionalRate, readRates } from './rates.ts'
import { RatesField } from './rates-field.tsx'
import { RegionsField } from './regions-field.tsx'

const firstRate: ConditionalRate[] = [{ amount: '' }]

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { id } = args.params
  const [option, regions, weightUnit] = await Promise.all([
    id === 'new'
      ? undefined
      : orMissing(host.call('shippingOptions.getShippingOption', { shippingOptionId: entityId(id) })),
    readRegionChoices(host),
    weightUnitOf(host),
  ])
  if (id !== 'new' && !option) throw notFound()
  const found = option?.shippingOption
  return {
    id: found?.id ?? '',
    revision: found?.revision ?? '',
    title: found?.title ?? '',
    time: found?.estimatedDeliveryTime ?? '',
    rates: found?.rates ?? firstRate,
    chosen: found?.deliveryRegionIds ?? firstRegions(args.url),
    regions,
    weightUnit,
  }
}

export const action = (args: Route.ActionArgs) =>
  act(args, {
    read: (reader) => {
      const rates = readRates(reader)
      if (rates.length === 0) reader.errors.rates = 'Add a price; it may be 0.'
      return {
        shippingOption: {
          title: reader.needed('title', 1000, 'Give it a name; buyers read it.'),
          estimatedDeliveryTime: reader.short('time', 500) || null,
          rates,
        },
        deliveryRegionIds: chosenRegions(reader),
      }
    },
    create: async (host, { shippingOption, deliveryRegionIds }) => {
      const input = { shippingOption: { ...shippingOption, deliveryRegionIds } }
      return (await host.call('shippingOptions.createShippingOption', input)).shippingOption.id
    },
    update: (host, id, revision, { shippingOption }) =>
      host.call('shippingOptions.updateShippingOption', { shippingOption: { id, revision, ...shippingOption } }),
    spread: (host, id, reader) => {
      const of = (deliveryRegionId: string) => ({ shippingOptionId: id, deliveryRegionId })
      return changeRegions(
        reader,
        (region) => host.call('shippingOptions.addDeliveryRegion', of(region)),
        (region) => host.call('shippingOptions.removeDeliveryRegion', of(region)),
      )
    },
    remove: (host, shippingOptionId) => host.call('shippingOptions.deleteShippingOption', { shippingOptionId }),
  })

export default function ShippingOption({ loaderData, actionData }: Route.ComponentProps) {
  const { id, revision, title, time, rates, chosen, regions, weightUnit } = loaderData
  return (
    <EntityPage
      id={id}
      revision={revision}
      title={id ? title || 'Shipping' : 'New way of sending'}
      afterwards="Checkouts go on without it, and orders keep what they were charged."
      outcome={actionData}
    >
      {(errors) => (
        <div className={ui.columns}>
          <div>
            <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Way of sending">
              <TextInput
                name="title"
                label="Name"
                description="Buyers choose by it."
                defaultValue={title}
                maxLength={1000}
                error={errors.title}
              />
              <TextInput
                name="time"
                label="How long it takes"
                placeholder="2 to 4 working days"
                defaultValue={time}
                maxLength={500}
                error={errors.time}
              />
            </section>
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

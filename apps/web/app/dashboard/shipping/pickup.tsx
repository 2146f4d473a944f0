import { Switch, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { listCountryChoices } from '../orders/countries.ts'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/pickup'
import { AddressFields, readAddress } from './address-fields.tsx'
import { EntityPage } from './entity-page.tsx'
import { handleOptionForm, listPreselectedRegions, parseEntityId, readRegions } from './option-action.ts'
import { readRates } from './rates.ts'
import { RatesField } from './rates-field.tsx'
import { readRegionChoices, readWeightUnit } from './read-shipping.ts'
import { RegionsField } from './regions-field.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const [reply, regions, weightUnit] = await Promise.all([
    id === 'new'
      ? undefined
      : allowMissing(host.call('pickupLocations.getPickupLocation', { pickupLocationId: parseEntityId(id) })),
    readRegionChoices(host),
    readWeightUnit(host),
  ])
  if (id !== 'new' && !reply) throw createNotFound()
  const found = reply?.pickupLocation
  return {
    id: found?.id ?? '',
    revision: found?.revision ?? '',
    name: found?.name ?? '',
    address: found?.address ?? {},
    time: found?.deliveryTime ?? '',
    instructions: found?.instructions ?? '',
    active: found?.active !== false,
    rates: found?.rates ?? [],
    chosen: found?.deliveryRegionIds ?? listPreselectedRegions(args.url),
    regions,
    weightUnit,
    countries: listCountryChoices(host.site.locale),
  }
}

export const action = (args: Route.ActionArgs) => {
  const { t } = requireOwnerHost(args)
  return handleOptionForm(args, {
    read: (reader) => ({
      name: reader.needed('name', 100, t('dashboard-shipping:nameMissing')),
      address: readAddress(t, reader),
      deliveryTime: reader.short('time', 500) || null,
      instructions: reader.short('instructions', 1000) || null,
      active: reader.on('active'),
      rates: readRates(t, reader),
      deliveryRegionIds: readRegions(reader),
    }),
    create: async (host, pickupLocation) =>
      (await host.call('pickupLocations.createPickupLocation', { pickupLocation })).pickupLocation.id,
    update: (host, id, revision, written) =>
      host.call('pickupLocations.updatePickupLocation', { pickupLocation: { id, revision, ...written } }),
    remove: (host, pickupLocationId) => host.call('pickupLocations.deletePickupLocation', { pickupLocationId }),
  })
}

export default function Pickup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { id, name, address, time, instructions, active, rates, chosen, regions, weightUnit } = loaderData
  return (
    <EntityPage
      id={id}
      revision={loaderData.revision}
      title={id ? name || t('dashboard-shipping:kind.pickup') : t('dashboard-shipping:pickup.new')}
      off={id !== '' && !active}
      deleteText={t('dashboard-shipping:deleteOption')}
      outcome={actionData}
    >
      {(errors) => (
        <div className={ui.columns}>
          <div>
            <Card label={t('dashboard-shipping:pickup.label')} isStacked>
              <TextInput
                name="name"
                label={t('dashboard:name')}
                description={t('dashboard-shipping:nameHint')}
                defaultValue={name}
                maxLength={100}
                error={errors.name}
              />
              <AddressFields address={address} countries={loaderData.countries} errors={errors} />
            </Card>
            <RatesField rates={rates} weightUnit={weightUnit} errors={errors} />
          </div>
          <div>
            <Card label={t('dashboard-shipping:pickup.forCustomers')} isStacked>
              <Switch name="active" label={t('dashboard:active')} defaultChecked={active} />
              <TextInput
                name="time"
                label={t('dashboard-shipping:pickup.time')}
                placeholder={t('dashboard-shipping:pickup.timeExample')}
                defaultValue={time}
                maxLength={500}
                error={errors.time}
              />
              <Textarea
                name="instructions"
                label={t('dashboard-shipping:pickup.instructions')}
                placeholder={t('dashboard-shipping:pickup.instructionsExample')}
                rows={3}
                defaultValue={instructions}
                maxLength={1000}
                error={errors.instructions}
              />
            </Card>
            <RegionsField regions={regions} chosen={chosen} error={errors.region} />
          </div>
        </div>
      )}
    </EntityPage>
  )
}

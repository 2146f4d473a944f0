import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notFound, orMissing } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.ts'
import type { FormReader } from '../lib/form-reader.ts'
import { ownerHost } from '../lib/session.ts'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/package'
import { act, changeRegions, chosenRegions, entityId, firstRegions } from './acts.ts'
import { EntityPage } from './entity-page.tsx'
import { packageNames, readRegionChoices, weightUnitOf } from './facts.ts'
import { RegionsField } from './regions-field.tsx'
import styles from './shipping.module.css'

const domestic = [
  ['GROUND_ADVANTAGE', 'Ground'],
  ['PRIORITY_MAIL', 'Priority'],
  ['PRIORITY_MAIL_EXPRESS', 'Express'],
] as const
const international = [
  ['FIRST_CLASS_PACKAGE_INTERNATIONAL', 'First class, abroad'],
  ['PRIORITY_MAIL_INTERNATIONAL', 'Priority, abroad'],
  ['PRIORITY_MAIL_EXPRESS_INTERNATIONAL', 'Express, abroad'],
] as const
const packageTypes = Object.keys(packageNames) as (keyof typeof packageNames)[]

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { id } = args.params
  const [reply, regions, weightUnit, { pickupLocations }] = await Promise.all([
    id === 'new'
      ? undefined
      : orMissing(host.call('shippoConfigurations.getShippoConfiguration', { shippoConfigurationId: entityId(id) })),
    readRegionChoices(host),
    weightUnitOf(host),
    host.call('pickupLocations.queryPickupLocation', { query: { paging: { limit: 100 } } }),
  ])
  if (id !== 'new' && !reply) throw notFound()
  const found = reply?.shippoConfiguration
  const { name, dimensions, maxNumberOfProducts } = found?.packageDetails ?? {}
  return {
    id: found?.id ?? '',
    revision: found?.revision ?? '',
    type: found?.packageType ?? ('CUSTOM' as const),
    name: name ?? '',
    length: dimensions?.length ?? '',
    width: dimensions?.width ?? '',
    height: dimensions?.height ?? '',
    most: maxNumberOfProducts ?? '',
    from: found?.osLocationId ?? '',
    weight: found?.backupWeight ?? '',
    services: found
      ? [...(found.domesticServices ?? []), ...(found.internationalServices ?? [])].map(
          ({ service }) => service as string,
        )
      : domestic.map(([service]) => service as string),
    places: pickupLocations.map((place) => ({ value: place.id, label: place.name || 'A pickup location' })),
    chosen: found?.deliveryRegionIds ?? firstRegions(args.url),
    regions,
    weightUnit,
    lengthUnit: weightUnit === 'lb' ? 'inches' : 'cm',
  }
}

export const action = (args: Route.ActionArgs) =>
  act(args, {
    read: readPackage,
    create: async (host, { configuration, deliveryRegionIds, backupRate }) => {
      const input = { shippoConfiguration: { ...configuration, deliveryRegionIds }, backupRate }
      return (await host.call('shippoConfigurations.createShippoConfiguration', input)).shippoConfiguration.id
    },
    update: (host, id, revision, { configuration }) =>
      host.call('shippoConfigurations.updateShippoConfiguration', {
        shippoConfiguration: { id, revision, ...configuration },
      }),
    spread: (host, id, reader) => {
      const of = (deliveryRegionId: string) => ({ shippoConfigurationId: id, deliveryRegionId })
      return changeRegions(
        reader,
        (region) => host.call('shippoConfigurations.addDeliveryRegion', of(region)),
        (region) => host.call('shippoConfigurations.removeDeliveryRegion', of(region)),
      )
    },
    remove: (host, shippoConfigurationId) =>
      host.call('shippoConfigurations.deleteShippoConfiguration', { shippoConfigurationId }),
  })

function readPackage(reader: FormReader) {
  const packageType = reader.choice('type', packageTypes)
  const isOwn = packageType === 'CUSTOM'
  const size = (name: string) => reader.amount(name, { least: 0.1, most: 100_000, isNeeded: true }) ?? '0'
  const chosen = reader.all('service')
  if (chosen.length === 0) reader.errors.service = 'Choose at least one.'
  const among = <const T extends string>(all: readonly (readonly [T, string])[]) =>
    all.filter(([service]) => chosen.includes(service)).map(([service]) => ({ service }))
  return {
    configuration: {
      packageType,
      packageDetails: isOwn
        ? {
            name: reader.needed('name', 255, 'Give it a name.'),
            dimensions: { length: size('length'), width: size('width'), height: size('height') },
          }
        : { maxNumberOfProducts: String(reader.whole('most', { least: 1, most: 1000, isNeeded: true }) ?? 1) },
      domesticServices: among(domestic),
      internationalServices: among(international),
      osLocationId: reader.text('from') || null,
      backupWeight: reader.amount('weight', { most: 1_000_000 }),
    },
    backupRate: reader.amount('backupRate'),
    deliveryRegionIds: chosenRegions(reader),
  }
}

export default function Package({ loaderData: draft, actionData }: Route.ComponentProps) {
  return (
    <EntityPage
      id={draft.id}
      revision={draft.revision}
      title={draft.id ? draft.name || packageNames[draft.type] : 'New package'}
      afterwards="The carrier no longer quotes for it; checkouts go on without."
      outcome={actionData}
    >
      {(errors) => (
        <div className={ui.columns}>
          <div>
            <Box draft={draft} errors={errors} />
            <section className={`${ui.card} ${ui.section}`} aria-labelledby="services">
              <h2 id="services">The carrier’s services</h2>
              <div className={styles.services}>
                {[...domestic, ...international].map(([service, label]) => (
                  <Checkbox
                    key={service}
                    name="service"
                    value={service}
                    label={label}
                    defaultChecked={draft.services.includes(service)}
                  />
                ))}
              </div>
              {errors.service && (
                <p role="alert" className={styles.wrong}>
                  {errors.service}
                </p>
              )}
            </section>
          </div>
          <div>
            <RegionsField regions={draft.regions} chosen={draft.chosen} error={errors.region} />
            {!draft.id && <Backup error={errors.backupRate} />}
          </div>
        </div>
      )}
    </EntityPage>
  )
}

interface BoxProps {
  readonly draft: Route.ComponentProps['loaderData']
  readonly errors: Readonly<Record<string, string>>
}

function Box({ draft, errors }: BoxProps) {
  const [type, setType] = useState(draft.type)
  const decimal = (name: 'length' | 'width' | 'height', label: string) => (
    <TextInput
      name={name}
      label={`${label}, ${draft.lengthUnit}`}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={draft[name]}
      error={errors[name]}
    />
  )
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="box">
      <h2 id="box">Package</h2>
      <NativeSelect
        name="type"
        label="Kind"
        rightSection={<DownIcon size={14} />}
        value={type}
        onChange={(event) => setType(event.currentTarget.value as typeof type)}
        data={packageTypes.map((value) => ({ value, label: packageNames[value] }))}
      />
      {type === 'CUSTOM' ? (
        <>
          <TextInput name="name" label="Name" defaultValue={draft.name} maxLength={255} error={errors.name} />
          <div className={styles.sizes}>
            {decimal('length', 'Length')}
            {decimal('width', 'Width')}
            {decimal('height', 'Height')}
          </div>
        </>
      ) : (
        <TextInput
          name="most"
          label="Pieces that fit into one"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={draft.most}
          error={errors.most}
        />
      )}
      <div className={ui.pair}>
        <NativeSelect
          name="from"
          label="Leaves from"
          rightSection={<DownIcon size={14} />}
          defaultValue={draft.from}
          data={[{ value: '', label: 'The business’s address' }, ...draft.places]}
        />
        <TextInput
          name="weight"
          label={`A piece of unknown weight, ${draft.weightUnit}`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={draft.weight}
          error={errors.weight}
        />
      </div>
    </section>
  )
}

function Backup({ error }: { error: string | undefined }) {
  const { currency } = useSite()
  return (
    <section className={`${ui.card} ${ui.section}`} aria-label="Without an answer">
      <TextInput
        name="backupRate"
        label={`When the carrier has no price, in ${currency}`}
        description="In these regions; empty, it is not offered then."
        inputMode="decimal"
        autoComplete="off"
        error={error}
      />
    </section>
  )
}

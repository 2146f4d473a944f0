import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notFound, orMissing } from '../../lib/problem.ts'
import { ownerHost } from '../lib/session.ts'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/local'
import { act, chosenRegions, entityId, firstRegions } from './acts.ts'
import { EntityPage } from './entity-page.tsx'
import { readRegionChoices, weightUnitOf } from './facts.ts'
import { readRates } from './rates.ts'
import { RatesField } from './rates-field.tsx'
import { RegionsField } from './regions-field.tsx'
import { areaOf, clock, days, readArea, readSchedule, slotTexts } from './schedule.ts'
import styles from './shipping.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { id } = args.params
  const [reply, regions, weightUnit] = await Promise.all([
    id === 'new'
      ? undefined
      : orMissing(host.call('localDeliveryOptions.getLocalDeliveryOption', { localDeliveryOptionId: entityId(id) })),
    readRegionChoices(host),
    weightUnitOf(host),
  ])
  if (id !== 'new' && !reply) throw notFound()
  const found = reply?.localDeliveryOption
  const schedule = found?.scheduledDeliveryConfig
  return {
    id: found?.id ?? '',
    revision: found?.revision ?? '',
    name: found?.areaName ?? '',
    time: found?.estimatedDeliveryTime ?? '',
    area: areaOf(found ?? {}),
    lengthUnit: weightUnit === 'lb' ? 'miles' : 'kilometres',
    scheduled: schedule?.timeWindows !== undefined || schedule?.days !== undefined,
    slots: slotTexts(schedule),
    handlingDays: String(schedule?.handlingDays ?? 0),
    cutOff: schedule?.cutOffTime ? clock(schedule.cutOffTime) : '',
    rates: found?.rates?.length ? found.rates : found?.rate ? [{ amount: found.rate }] : [],
    chosen: found?.deliveryRegionIds ?? firstRegions(args.url),
    regions,
    weightUnit,
  }
}
type Draft = Awaited<ReturnType<typeof loader>>

export const action = (args: Route.ActionArgs) =>
  act(args, {
    read: (reader) => ({
      ...readArea(reader),
      areaName: reader.needed('name', 100, 'Give it a name; buyers choose by it.'),
      estimatedDeliveryTime: reader.short('time', 40) || null,
      scheduledDeliveryConfig: readSchedule(reader),
      rates: readRates(reader),
      // Their older spellings would count beside these.
      rate: null,
      minimumFreeDeliveryOrderAmount: null,
      deliveryRegionIds: chosenRegions(reader),
    }),
    create: async (host, localDeliveryOption) =>
      (await host.call('localDeliveryOptions.createLocalDeliveryOption', { localDeliveryOption })).localDeliveryOption
        .id,
    update: (host, id, revision, written) =>
      host.call('localDeliveryOptions.updateLocalDeliveryOption', {
        localDeliveryOption: { id, revision, ...written },
      }),
    remove: (host, localDeliveryOptionId) =>
      host.call('localDeliveryOptions.deleteLocalDeliveryOption', { localDeliveryOptionId }),
  })

export default function LocalDelivery({ loaderData: draft, actionData }: Route.ComponentProps) {
  return (
    <EntityPage
      id={draft.id}
      revision={draft.revision}
      title={draft.id ? draft.name || 'Local delivery' : 'New local delivery'}
      afterwards="Checkouts go on without it, and orders keep when and where they are brought."
      outcome={actionData}
    >
      {(errors) => (
        <div className={ui.columns}>
          <div>
            <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Local delivery">
              <TextInput name="name" label="Name" defaultValue={draft.name} maxLength={100} error={errors.name} />
              <TextInput
                name="time"
                label="How long it takes"
                placeholder="The same day"
                defaultValue={draft.time}
                maxLength={40}
                error={errors.time}
              />
              <Area draft={draft} errors={errors} />
            </section>
            <RatesField rates={draft.rates} weightUnit={draft.weightUnit} errors={errors} />
          </div>
          <div>
            <Schedule draft={draft} errors={errors} />
            <RegionsField regions={draft.regions} chosen={draft.chosen} error={errors.region} />
          </div>
        </div>
      )}
    </EntityPage>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly errors: Readonly<Record<string, string>>
}

function Area({ draft: { area, lengthUnit }, errors }: PartProps) {
  const [kind, setKind] = useState(area.kind)
  return (
    <>
      <NativeSelect
        name="area"
        label="It comes to"
        rightSection={<DownIcon size={14} />}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
        data={[
          { value: 'ZIP', label: 'Postal codes' },
          { value: 'CITY', label: 'Towns' },
          { value: 'RADIUS', label: 'A circle on the map' },
          { value: 'AREA', label: 'An area on the map' },
        ]}
      />
      {kind === 'ZIP' && (
        <Textarea
          name="zips"
          label="Postal codes"
          description="Whole (94107), beginnings (941*) and ranges (94100-94199), with commas between."
          rows={3}
          defaultValue={area.zips}
          error={errors.zips}
        />
      )}
      {kind === 'CITY' && (
        <Textarea
          name="cities"
          label="Towns"
          description="One on each line, with its country: Cork, IE."
          rows={3}
          defaultValue={area.cities}
          error={errors.cities}
        />
      )}
      {kind === 'RADIUS' && (
        <div className={ui.pair}>
          <TextInput
            name="centre"
            label="Around"
            description="Latitude, longitude"
            defaultValue={area.centre}
            error={errors.centre}
          />
          <TextInput
            name="radius"
            label="As far as"
            description={`In ${lengthUnit}`}
            inputMode="decimal"
            defaultValue={area.radius}
            error={errors.radius}
          />
        </div>
      )}
      {kind === 'AREA' && (
        <Textarea
          name="corners"
          label="Corners"
          description="Each on a line: latitude, longitude."
          rows={4}
          defaultValue={area.corners}
          error={errors.corners}
        />
      )}
    </>
  )
}

function Schedule({ draft, errors }: PartProps) {
  const [scheduled, setScheduled] = useState(draft.scheduled)
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="slots">
      <h2 id="slots">Times</h2>
      <Switch
        name="scheduled"
        value="1"
        label="Buyers choose a time"
        description="Of the seven days to come, on the shop’s clock."
        checked={scheduled}
        onChange={(event) => setScheduled(event.currentTarget.checked)}
      />
      {scheduled && (
        <>
          <div className={styles.slots}>
            {days.map(([day, name]) => (
              <TextInput
                key={day}
                name={`slots.${day}`}
                label={name}
                placeholder="None"
                autoComplete="off"
                defaultValue={draft.slots[day]}
                error={errors[`slots.${day}`]}
              />
            ))}
          </div>
          <p className={`${ui.muted} ${ui.small}`}>Like 09:00-12:00, 14:00-18:00.</p>
          <div className={ui.pair}>
            <TextInput
              name="handlingDays"
              label="Days before"
              description="0: the same day"
              inputMode="numeric"
              defaultValue={draft.handlingDays}
              error={errors.handlingDays}
            />
            <TextInput
              name="cutOff"
              label="Today until"
              description="Later is tomorrow"
              placeholder="14:00"
              defaultValue={draft.cutOff}
              error={errors.cutOff}
            />
          </div>
        </>
      )}
    </section>
  )
}

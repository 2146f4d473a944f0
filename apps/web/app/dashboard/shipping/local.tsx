import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useLanguage } from '@stoa/messages/language'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/local'
import { EntityPage } from './entity-page.tsx'
import { handleOptionForm, listPreselectedRegions, parseEntityId, readRegions } from './option-action.ts'
import { readRates } from './rates.ts'
import { RatesField } from './rates-field.tsx'
import { readRegionChoices, readWeightUnit } from './read-shipping.ts'
import { RegionsField } from './regions-field.tsx'
import { days, formatDayName, formatSlots, formatTime, readArea, readSchedule, toAreaDraft } from './schedule.ts'
import styles from './shipping.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const [reply, regions, weightUnit] = await Promise.all([
    id === 'new'
      ? undefined
      : allowMissing(
          host.call('localDeliveryOptions.getLocalDeliveryOption', { localDeliveryOptionId: parseEntityId(id) }),
        ),
    readRegionChoices(host),
    readWeightUnit(host),
  ])
  if (id !== 'new' && !reply) throw createNotFound()
  const found = reply?.localDeliveryOption
  const schedule = found?.scheduledDeliveryConfig
  return {
    id: found?.id ?? '',
    revision: found?.revision ?? '',
    name: found?.areaName ?? '',
    time: found?.estimatedDeliveryTime ?? '',
    area: toAreaDraft(found ?? {}),
    inMiles: weightUnit === 'lb',
    scheduled: schedule?.timeWindows !== undefined || schedule?.days !== undefined,
    slots: formatSlots(schedule),
    handlingDays: String(schedule?.handlingDays ?? 0),
    cutOff: schedule?.cutOffTime ? formatTime(schedule.cutOffTime) : '',
    rates: found?.rates?.length ? found.rates : found?.rate ? [{ amount: found.rate }] : [],
    chosen: found?.deliveryRegionIds ?? listPreselectedRegions(args.url),
    regions,
    weightUnit,
  }
}
type Draft = Awaited<ReturnType<typeof loader>>

export const action = (args: Route.ActionArgs) => {
  const { t } = requireOwnerHost(args)
  return handleOptionForm(args, {
    read: (reader) => ({
      ...readArea(t, reader),
      areaName: reader.needed('name', 100, t('dashboard-shipping:nameMissing')),
      estimatedDeliveryTime: reader.short('time', 40) || null,
      scheduledDeliveryConfig: readSchedule(t, reader),
      rates: readRates(t, reader),
      // Older fields of the same settings, which would apply too.
      rate: null,
      minimumFreeDeliveryOrderAmount: null,
      deliveryRegionIds: readRegions(reader),
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
}

export default function LocalDelivery({ loaderData: draft, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <EntityPage
      id={draft.id}
      revision={draft.revision}
      title={draft.id ? draft.name || t('dashboard-shipping:kind.local') : t('dashboard-shipping:local.new')}
      deleteText={t('dashboard-shipping:deleteOption')}
      outcome={actionData}
    >
      {(errors) => (
        <div className={ui.columns}>
          <div>
            <Card label={t('dashboard-shipping:kind.local')} isStacked>
              <TextInput
                name="name"
                label={t('dashboard:name')}
                description={t('dashboard-shipping:nameHint')}
                defaultValue={draft.name}
                maxLength={100}
                error={errors.name}
              />
              <TextInput
                name="time"
                label={t('dashboard-shipping:time')}
                placeholder={t('dashboard-shipping:time.localExample')}
                defaultValue={draft.time}
                maxLength={40}
                error={errors.time}
              />
              <Area draft={draft} errors={errors} />
            </Card>
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

function Area({ draft: { area, inMiles }, errors }: PartProps) {
  const t = useT()
  const [kind, setKind] = useState(area.kind)
  return (
    <>
      <NativeSelect
        name="area"
        label={t('dashboard-shipping:area')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
        data={[
          { value: 'ZIP', label: t('dashboard-shipping:area.zip') },
          { value: 'CITY', label: t('dashboard-shipping:area.city') },
          { value: 'RADIUS', label: t('dashboard-shipping:area.radius') },
          { value: 'AREA', label: t('dashboard-shipping:area.custom') },
        ]}
      />
      {kind === 'ZIP' && (
        <Textarea
          name="zips"
          dir="ltr"
          label={t('dashboard-shipping:area.zip')}
          description={t('dashboard-shipping:area.zipHint')}
          rows={3}
          defaultValue={area.zips}
          error={errors.zips}
        />
      )}
      {kind === 'CITY' && (
        <Textarea
          name="cities"
          label={t('dashboard-shipping:area.city')}
          description={t('dashboard-shipping:area.cityHint')}
          rows={3}
          defaultValue={area.cities}
          error={errors.cities}
        />
      )}
      {kind === 'RADIUS' && (
        <div className={ui.pair}>
          <TextInput
            name="center"
            dir="ltr"
            label={t('dashboard-shipping:area.center')}
            description={t('dashboard-shipping:area.point')}
            defaultValue={area.center}
            error={errors.center}
          />
          <TextInput
            name="radius"
            label={t('dashboard-shipping:area.distance')}
            description={t(inMiles ? 'dashboard-shipping:area.miles' : 'dashboard-shipping:area.kilometers')}
            inputMode="decimal"
            defaultValue={area.radius}
            error={errors.radius}
          />
        </div>
      )}
      {kind === 'AREA' && (
        <Textarea
          name="corners"
          dir="ltr"
          label={t('dashboard-shipping:area.corners')}
          description={t('dashboard-shipping:area.cornersHint')}
          rows={4}
          defaultValue={area.corners}
          error={errors.corners}
        />
      )}
    </>
  )
}

function Schedule({ draft, errors }: PartProps) {
  const t = useT()
  const language = useLanguage()
  const [scheduled, setScheduled] = useState(draft.scheduled)
  return (
    <Card title={t('dashboard-shipping:schedule')} isStacked>
      <Switch
        name="scheduled"
        label={t('dashboard-shipping:schedule.choose')}
        description={t('dashboard-shipping:schedule.chooseHint')}
        checked={scheduled}
        onChange={(event) => setScheduled(event.currentTarget.checked)}
      />
      {scheduled && (
        <>
          <div className={styles.slots}>
            {days.map((day) => (
              <TextInput
                key={day}
                name={`slots.${day}`}
                label={formatDayName(day, language)}
                placeholder={t('dashboard:none')}
                dir={draft.slots[day] ? 'ltr' : 'auto'}
                autoComplete="off"
                defaultValue={draft.slots[day]}
                error={errors[`slots.${day}`]}
              />
            ))}
          </div>
          <p className={`${ui.muted} ${ui.small}`}>{t('dashboard-shipping:schedule.example')}</p>
          <div className={ui.pair}>
            <TextInput
              name="handlingDays"
              label={t('dashboard-shipping:schedule.lead')}
              description={t('dashboard-shipping:schedule.leadHint')}
              inputMode="numeric"
              defaultValue={draft.handlingDays}
              error={errors.handlingDays}
            />
            <TextInput
              name="cutOff"
              dir="ltr"
              label={t('dashboard-shipping:schedule.cutoff')}
              description={t('dashboard-shipping:schedule.cutoffHint')}
              placeholder="14:00"
              defaultValue={draft.cutOff}
              error={errors.cutOff}
            />
          </div>
        </>
      )}
    </Card>
  )
}

import { MultiSelect, Switch, TextInput } from '@mantine/core'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { createFormReader, type FormReader } from '../lib/form-reader.ts'
import { createDone, describeRefusal, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { listCountryChoices } from '../orders/countries.ts'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/region'
import { parseCarriers, readCarriers, saveCarriers } from './carriers.ts'
import { CarriersField } from './carriers-field.tsx'
import { EntityPage } from './entity-page.tsx'
import { parseEntityId } from './option-action.ts'
import { shippingPath } from './read-shipping.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const all = listCountryChoices(host.site.locale)
  if (id === 'new') {
    const profileId = args.url.searchParams.get('profile') ?? ''
    return { id: '', revision: '', profileId, name: '', active: true, destinations: [], countries: all, carriers: [] }
  }
  const found = await allowMissing(
    host.call('deliveryProfile.getDeliveryProfileByDeliveryRegionId', { deliveryRegionId: parseEntityId(id) }),
  )
  const { deliveryProfile: profile } = found ?? {}
  const region = profile?.deliveryRegions?.find((one) => one.id === id.toLowerCase())
  if (!profile || !region) throw createNotFound()
  return {
    id: region.id,
    revision: profile.revision ?? '',
    profileId: profile.id,
    name: region.name,
    active: region.active !== false,
    destinations: (region.destinations ?? []).map(({ countryCode, subdivisions = [] }) => ({
      countryCode,
      subdivisions: subdivisions.join(', '),
    })),
    countries: all,
    carriers: await readCarriers(host, region),
  }
}

const translateFieldNames = (t: Translate) =>
  ({
    codes: {
      DESTINATIONS_COLLISION: ['country', t('dashboard-shipping:error.placesOverlap')],
      SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY: ['country', t('dashboard-shipping:error.noSubdivisions')],
      LIMIT_OF_REGIONS_EXCEEDED: ['name', t('dashboard-shipping:error.regionLimit')],
    },
  }) as const

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const reader = createFormReader(host.t, await args.request.formData())
  const deliveryProfileId = reader.text('profileId')
  let isWritten = false
  try {
    if (reader.text('intent') === 'delete') {
      const found = await host.call('deliveryProfile.getDeliveryProfileByDeliveryRegionId', { deliveryRegionId: id })
      const input = { deliveryProfileId: found.deliveryProfile.id, deliveryRegionId: id }
      await host.call('deliveryProfile.removeDeliveryRegion', input)
      return redirect(shippingPath)
    }
    const deliveryRegion = readRegion(host.t, reader)
    const carriers = parseCarriers(reader)
    if (reader.isWrong()) return refuseFields(reader.errors)
    if (id === 'new') return await create(host, deliveryProfileId, deliveryRegion)
    const revision = reader.text('revision')
    const { deliveryProfile } = await host.call('deliveryProfile.updateDeliveryRegion', {
      deliveryProfileId,
      deliveryRegion: { id, ...deliveryRegion },
      revision,
    })
    isWritten = true
    const region = deliveryProfile.deliveryRegions?.find((one) => one.id === id.toLowerCase())
    if (region) await saveCarriers(host, region, carriers)
    return createDone()
  } catch (error) {
    return isWritten
      ? describeRefusal(host.t, error, translateFieldNames(host.t))
      : refuseFor(host.t, error, translateFieldNames(host.t))
  }
}

type Written = ReturnType<typeof readRegion>

function readRegion(t: Translate, reader: FormReader) {
  const destinations = reader.all('country').map((countryCode) => {
    const subdivisions = reader
      .text(`parts.${countryCode}`)
      .split(/[,،;؛\n]/)
      .map((part) => part.trim().toUpperCase())
      .filter(Boolean)
    return { countryCode, ...(subdivisions.length > 0 && { subdivisions }) }
  })
  return {
    name: reader.needed('name', 256, t('dashboard:enterName')),
    active: reader.on('active'),
    destinations,
  }
}

async function create(host: Host, deliveryProfileId: string, deliveryRegion: Written): Promise<Response> {
  const { deliveryProfile } = await host.call('deliveryProfile.addDeliveryRegion', {
    deliveryProfileId,
    deliveryRegion,
  })
  const created = deliveryProfile.deliveryRegions?.findLast(({ name }) => name === deliveryRegion.name)
  return redirect(created ? `${shippingPath}#${created.id}` : shippingPath)
}

export default function Region({ loaderData: draft, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <EntityPage
      id={draft.id}
      revision={draft.revision}
      title={draft.id ? draft.name : t('dashboard-shipping:region.new')}
      off={draft.id !== '' && !draft.active}
      deleteText={t('dashboard-shipping:region.delete')}
      outcome={actionData}
    >
      {(errors) => (
        <div className={ui.columns}>
          <Card label={t('dashboard-shipping:region.label')} isStacked>
            <input type="hidden" name="profileId" value={draft.profileId} />
            <TextInput
              name="name"
              label={t('dashboard:name')}
              description={t('dashboard-shipping:region.nameHint')}
              defaultValue={draft.name}
              maxLength={256}
              error={errors.name}
            />
            <Places draft={draft} error={errors.country} />
          </Card>
          <div>
            <Card label={t('dashboard:status')}>
              <Switch
                name="active"
                label={t('dashboard:active')}
                description={t('dashboard-shipping:region.activeHint')}
                defaultChecked={draft.active}
              />
            </Card>
            <CarriersField carriers={draft.carriers} errors={errors} />
          </div>
        </div>
      )}
    </EntityPage>
  )
}

interface PlacesProps {
  readonly draft: Route.ComponentProps['loaderData']
  readonly error: string | undefined
}

function Places({ draft: { destinations, countries: all }, error }: PlacesProps) {
  const t = useT()
  const [chosen, setChosen] = useState(destinations.map(({ countryCode }) => countryCode))
  const place = useRef<HTMLDivElement>(null)
  // Tells the form, as an ordinary field would.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the choice changes
  useEffect(() => {
    place.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])
  const getName = (code: string) => all.find(({ value }) => value === code)?.label ?? code
  return (
    <div ref={place} className={ui.stack}>
      <MultiSelect
        label={t('dashboard-shipping:region.countries')}
        description={chosen.length === 0 ? t('dashboard-shipping:region.countriesHint') : undefined}
        placeholder={chosen.length === 0 ? t('dashboard-shipping:region.search') : undefined}
        data={[...all]}
        value={chosen}
        onChange={setChosen}
        searchable
        limit={50}
        error={error}
        nothingFoundMessage={t('dashboard-shipping:region.noneFound')}
        clearButtonProps={{ 'aria-label': t('dashboard-shipping:region.clear') }}
      />
      {chosen.map((code) => (
        <div key={code}>
          <input type="hidden" name="country" value={code} />
          <TextInput
            name={`parts.${code}`}
            label={t('dashboard-shipping:region.parts', { country: getName(code) })}
            placeholder={t('dashboard-shipping:region.allParts')}
            description={t('dashboard-shipping:region.partsHint')}
            autoComplete="off"
            defaultValue={destinations.find(({ countryCode }) => countryCode === code)?.subdivisions}
          />
        </div>
      ))}
    </div>
  )
}

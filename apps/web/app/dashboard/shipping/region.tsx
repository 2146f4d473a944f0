import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { notFound, orMissing } from '../../lib/problem.ts'
import { type FormReader, formReader } from '../lib/form-reader.ts'
import { done, refusalOf, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { countries } from '../orders/countries.ts'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/region'
import { entityId } from './acts.ts'
import { parseCarriers, readCarriers, saveCarriers } from './carriers.ts'
import { CarriersField } from './carriers-field.tsx'
import { EntityPage } from './entity-page.tsx'
import { home } from './facts.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { id } = args.params
  const all = countries(host.site.locale)
  if (id === 'new') {
    const profileId = args.url.searchParams.get('profile') ?? ''
    return { id: '', revision: '', profileId, name: '', active: true, destinations: [], countries: all, carriers: [] }
  }
  const found = await orMissing(
    host.call('deliveryProfile.getDeliveryProfileByDeliveryRegionId', { deliveryRegionId: entityId(id) }),
  )
  const { deliveryProfile: profile } = found ?? {}
  const region = profile?.deliveryRegions?.find((one) => one.id === id.toLowerCase())
  if (!profile || !region) throw notFound()
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

const names = {
  codes: {
    DESTINATIONS_COLLISION: ['country', 'Another region of this profile has one of these places.'],
    SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY: ['country', 'One of these countries is delivered to as a whole.'],
    LIMIT_OF_REGIONS_EXCEEDED: ['name', 'This profile has as many regions as it can.'],
  },
} as const

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const { id } = args.params
  const reader = formReader(host.t, await args.request.formData())
  const deliveryProfileId = reader.text('profileId')
  let isWritten = false
  try {
    if (reader.text('intent') === 'delete') {
      const of = await host.call('deliveryProfile.getDeliveryProfileByDeliveryRegionId', { deliveryRegionId: id })
      const input = { deliveryProfileId: of.deliveryProfile.id, deliveryRegionId: id }
      await host.call('deliveryProfile.removeDeliveryRegion', input)
      return redirect(home)
    }
    const deliveryRegion = readRegion(reader)
    const carriers = parseCarriers(reader)
    if (reader.isWrong()) return wrong(reader.errors)
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
    return done()
  } catch (error) {
    return isWritten ? refusalOf(host.t, error, names) : refuseFor(host.t, error, names)
  }
}

type Written = ReturnType<typeof readRegion>

function readRegion(reader: FormReader) {
  const destinations = reader.all('country').map((countryCode) => {
    const subdivisions = reader
      .text(`parts.${countryCode}`)
      .split(/[,;\n]/)
      .map((part) => part.trim().toUpperCase())
      .filter(Boolean)
    return { countryCode, ...(subdivisions.length > 0 && { subdivisions }) }
  })
  return {
    name: reader.needed('name', 256, 'Give it a name.'),
    active: reader.on('active'),
    destinations,
  }
}

async function create(host: Host, deliveryProfileId: string, deliveryRegion: Written): Promise<Response> {
  const { deliveryProfile } = await host.call('deliveryProfile.addDeliveryRegion', {
    deliveryProfileId,
    deliveryRegion,
  })
  const made = deliveryProfile.deliveryRegions?.findLast(({ name }) => name === deliveryRegion.name)
  return redirect(made ? `${home}#${made.id}` : home)
}

export default function Region({ loaderData: draft, actionData }: Route.ComponentProps) {
  return (
    <EntityPage
      id={draft.id}
      revision={draft.revision}
      title={draft.id ? draft.name : 'New region'}
      off={draft.id !== '' && !draft.active}
      afterwards="Nothing is delivered there from then on; what is offered in it stays for other regions."
      outcome={actionData}
    >
      {(errors) => (
        <div className={ui.columns}>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Region">
            <input type="hidden" name="profileId" value={draft.profileId} />
            <TextInput
              name="name"
              label="Name"
              description="Buyers don’t see it."
              defaultValue={draft.name}
              maxLength={256}
              error={errors.name}
            />
            <Places draft={draft} error={errors.country} />
          </section>
          <div>
            <section className={`${ui.card} ${ui.section}`} aria-label="State">
              <Switch
                name="active"
                value="1"
                label="Delivered to"
                description="Switched off, nothing in it is offered."
                defaultChecked={draft.active}
              />
            </section>
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
  const [chosen, setChosen] = useState(destinations.map(({ countryCode }) => countryCode))
  const place = useRef<HTMLDivElement>(null)
  // The form hears of it as of any other field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever the choice is another one
  useEffect(() => {
    place.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])
  const nameOf = (code: string) => all.find(({ value }) => value === code)?.label ?? code
  return (
    <div ref={place} className={ui.stack}>
      <MultiSelect
        label="Countries"
        description={chosen.length === 0 ? 'None: everywhere that no other region of the profile names.' : undefined}
        placeholder={chosen.length === 0 ? 'Type to find' : undefined}
        data={[...all]}
        value={chosen}
        onChange={setChosen}
        searchable
        limit={50}
        error={error}
        nothingFoundMessage="Nothing found"
        clearButtonProps={{ 'aria-label': 'No countries' }}
      />
      {chosen.map((code) => (
        <div key={code}>
          <input type="hidden" name="country" value={code} />
          <TextInput
            name={`parts.${code}`}
            label={`Only in, of ${nameOf(code)}`}
            placeholder="The entire country"
            description="Short codes of states or provinces, such as CA, NY."
            autoComplete="off"
            defaultValue={destinations.find(({ countryCode }) => countryCode === code)?.subdivisions}
          />
        </div>
      ))}
    </div>
  )
}

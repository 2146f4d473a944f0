import { CONFIGURED_CARRIER } from '@stoa/contract/delivery-profile'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
let site: TestSite
let owner: Caller
/** A profile with Germany, Poland and everywhere else. */
let profileId: string
let regionIds: string[]
beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
  const made = await makeProfile('Parcels', [place('Germany', 'DE'), place('Poland', 'PL'), { name: 'Elsewhere' }])
  profileId = made.id
  regionIds = made.deliveryRegions!.map(({ id }: { id: string }) => id)
})
beforeEach(() => site.events())

const place = (name: string, countryCode: string, subdivisions?: string[]) => ({
  name,
  destinations: [{ countryCode, ...(subdivisions && { subdivisions }) }],
})
const makeProfile = async (name: string, deliveryRegions: object[] = []) =>
  (await owner.ok('deliveryProfile.createDeliveryProfile', { deliveryProfile: { name, deliveryRegions } }))
    .deliveryProfile
const buildProfileEvent = (slug: string) => `wix.ecom.v1.delivery_profile_${slug}`
const buildOptionEvent = (slug: string) => `wix.ecom.v1.shipping_option_${slug}`
const buildCarrierEvent = (slug: string) => `wix.ecom.v1.shippo_configuration_${slug}`
const get = (id: string) => owner.ok('deliveryProfile.getDeliveryProfile', { deliveryProfileId: id })
const half = [{ amount: '1', conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'EQ', value: '1.5' }] }]

describe('delivery profiles', () => {
  it('are created, renamed, found and deleted', async () => {
    const made = await makeProfile('Books', [place('Austria', 'AT')])
    expect(made).toMatchObject({
      name: 'Books',
      default: false,
      revision: '1',
      deliveryRegions: [{ name: 'Austria', active: true, deliveryCarriers: [], destinations: [{ countryCode: 'AT' }] }],
    })
    const change = { ...made, name: 'Printed matter' }
    const { deliveryProfile } = await owner.ok('deliveryProfile.updateDeliveryProfile', { deliveryProfile: change })
    expect(deliveryProfile).toMatchObject({ name: 'Printed matter', revision: '2' })
    const stale = await owner.problem('deliveryProfile.updateDeliveryProfile', { deliveryProfile: change })
    expect(stale).toMatchObject({ code: 'CONFLICT', status: 409 })
    const query = { filter: { name: 'Printed matter', default: false, createdBy: { $exists: false } } }
    const found = await owner.ok('deliveryProfile.queryDeliveryProfiles', { query })
    expect(found.deliveryProfiles).toEqual([deliveryProfile])
    const [region] = made.deliveryRegions!
    const byRegion = { deliveryRegionId: region!.id }
    expect(await owner.ok('deliveryProfile.getDeliveryProfileByDeliveryRegionId', byRegion)).toEqual({
      deliveryProfile,
    })
    const fields = { id: made.id, namespace: '@app/routes', namespaceData: { depot: 7 } }
    const updated = await owner.ok('deliveryProfile.updateExtendedFields', fields)
    expect(updated.deliveryProfile.extendedFields).toEqual({ namespaces: { '@app/routes': { depot: 7 } } })
    await owner.ok('deliveryProfile.deleteDeliveryProfile', { deliveryProfileId: made.id })
    expect(await site.eventTypes()).toEqual(['created', 'updated', 'updated', 'deleted'].map(buildProfileEvent))
    const gone = [
      ['getDeliveryProfile', { deliveryProfileId: made.id }, 'NOT_FOUND'],
      ['deleteDeliveryProfile', { deliveryProfileId: made.id }, 'NOT_FOUND'],
      ['updateDeliveryProfile', { deliveryProfile: change }, 'NOT_FOUND'],
      ['updateExtendedFields', fields, 'NOT_FOUND'],
      ['getDeliveryProfileByDeliveryRegionId', byRegion, 'DELIVERY_REGION_NOT_FOUND'],
      ['listDeliveryCarriers', { deliveryProfileId: made.id }, 'DELIVERY_PROFILE_NOT_FOUND'],
      [
        'addDeliveryRegion',
        { deliveryProfileId: made.id, deliveryRegion: { name: 'x' } },
        'DELIVERY_PROFILE_NOT_FOUND',
      ],
      [
        'updateDeliveryRegion',
        { deliveryProfileId: made.id, deliveryRegion: { id: region!.id } },
        'DELIVERY_PROFILE_NOT_FOUND',
      ],
      ['removeDeliveryRegion', { deliveryProfileId: made.id, ...byRegion }, 'DELIVERY_PROFILE_NOT_FOUND'],
    ] as const
    for (const [name, input, code] of gone) {
      expect(await owner.problem(`deliveryProfile.${name}`, input), name).toMatchObject({ code, status: 404 })
    }
  })

  it('include a default profile on every site, which can’t be deleted', async () => {
    const query = { filter: { default: true } }
    const { deliveryProfiles } = await owner.ok('deliveryProfile.queryDeliveryProfiles', { query })
    expect(deliveryProfiles).toMatchObject([{ default: true, deliveryRegions: [{ name: 'Worldwide' }] }])
    const input = { deliveryProfileId: deliveryProfiles[0]!.id }
    expect(await owner.problem('deliveryProfile.deleteDeliveryProfile', input)).toMatchObject({
      code: 'DEFAULT_CANNOT_BE_UPDATED',
    })
    expect(await get(input.deliveryProfileId)).toEqual({ deliveryProfile: deliveryProfiles[0] })
  })

  it('keep their regions when an update of the profile names others', async () => {
    const { deliveryProfile } = await get(profileId)
    const change = { id: profileId, revision: deliveryProfile.revision, deliveryRegions: [place('Spain', 'ES')] }
    expect(await owner.problem('deliveryProfile.updateDeliveryProfile', { deliveryProfile: change })).toMatchObject({
      code: 'DELIVERY_REGION_CANNOT_BE_UPDATED',
    })
  })

  it('are limited in number', async () => {
    const own = await makeSite()
    const app = own.app()
    for (let n = 1; n < 100; n++)
      await app.ok('deliveryProfile.createDeliveryProfile', { deliveryProfile: { name: `${n}` } })
    const one = { deliveryProfile: { name: 'one more' } }
    expect(await app.problem('deliveryProfile.createDeliveryProfile', one)).toMatchObject({
      code: 'DELIVERY_PROFILES_LIMIT_EXCEEDED',
    })
  })
})

describe('delivery regions', () => {
  it('are added, changed and removed, with an event for each', async () => {
    const { id, revision } = await makeProfile('Wine')
    const added = await owner.ok('deliveryProfile.addDeliveryRegion', {
      deliveryProfileId: id,
      deliveryRegion: place('West', 'US', ['US-CA', 'OR']),
      revision,
    })
    const [region] = added.deliveryProfile.deliveryRegions!
    expect(region).toMatchObject({ name: 'West', active: true })
    const stale = { deliveryProfileId: id, deliveryRegion: { name: 'x' }, revision }
    expect(await owner.problem('deliveryProfile.addDeliveryRegion', stale)).toMatchObject({ code: 'CONFLICT' })
    const change = { deliveryProfileId: id, deliveryRegion: { id: region!.id, active: false } }
    const changed = await owner.ok('deliveryProfile.updateDeliveryRegion', change)
    expect(changed.deliveryProfile.deliveryRegions).toMatchObject([{ id: region!.id, name: 'West', active: false }])
    const old = { ...change, revision }
    expect(await owner.problem('deliveryProfile.updateDeliveryRegion', old)).toMatchObject({ code: 'CONFLICT' })
    const gone = { deliveryProfileId: id, deliveryRegionId: region!.id }
    expect(await owner.problem('deliveryProfile.removeDeliveryRegion', { ...gone, revision })).toMatchObject({
      code: 'CONFLICT',
    })
    const removed = await owner.ok('deliveryProfile.removeDeliveryRegion', gone)
    expect(removed.deliveryProfile.deliveryRegions).toEqual([])
    const events = await site.events()
    expect(events.map(({ type }) => type)).toEqual(
      ['created', 'updated', 'region_added', 'updated', 'region_updated', 'updated', 'region_removed'].map(
        buildProfileEvent,
      ),
    )
    expect(events[2]!.body).toMatchObject({
      actionEvent: { body: { deliveryProfileId: id, deliveryRegionId: region!.id, name: 'West', active: true } },
    })
    for (const [name, input] of [
      ['updateDeliveryRegion', change],
      ['removeDeliveryRegion', gone],
    ] as const) {
      expect(await owner.problem(`deliveryProfile.${name}`, input)).toMatchObject({ code: 'DELIVERY_REGION_NOT_FOUND' })
    }
  })

  it.each([
    ['DESTINATIONS_COLLISION', place('Again', 'DE')],
    ['DESTINATIONS_COLLISION', { name: 'Everywhere else, again' }],
    ['SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY', place('A part of it', 'MC', ['MC-CO'])],
  ])('are refused with %s', async (code, deliveryRegion) => {
    const added = { deliveryProfileId: profileId, deliveryRegion }
    expect(await owner.problem('deliveryProfile.addDeliveryRegion', added)).toMatchObject({ code })
    const changed = {
      deliveryProfileId: profileId,
      deliveryRegion: { destinations: [], ...deliveryRegion, id: regionIds[1] },
    }
    expect(await owner.problem('deliveryProfile.updateDeliveryRegion', changed)).toMatchObject({ code })
    const deliveryProfile = { name: 'New', deliveryRegions: [place('Germany', 'DE'), { name: 'Else' }, deliveryRegion] }
    expect(await owner.problem('deliveryProfile.createDeliveryProfile', { deliveryProfile })).toMatchObject({ code })
    expect(await site.eventTypes()).toEqual([])
  })

  it('are limited in number', async () => {
    const deliveryRegions = Array.from({ length: 100 }, (_, n) => place(`${n}`, 'US', [`${n + 100}`]))
    const { id } = await makeProfile('Many', deliveryRegions)
    const more = { deliveryProfileId: id, deliveryRegion: place('more', 'FR') }
    expect(await owner.problem('deliveryProfile.addDeliveryRegion', more)).toMatchObject({
      code: 'LIMIT_OF_REGIONS_EXCEEDED',
    })
  })

  it('say what their addresses require', async () => {
    const own = await makeSite()
    const app = own.app()
    const { deliveryProfiles } = await app.ok('deliveryProfile.queryDeliveryProfiles', {})
    const [profile] = deliveryProfiles
    const inHongKong = { deliveryProfileId: profile!.id, deliveryRegion: place('Hong Kong', 'HK') }
    await app.ok('deliveryProfile.addDeliveryRegion', inHongKong)
    const inJapan = { deliveryProfileId: profile!.id, deliveryRegion: place('Tokyo', 'JP', ['13']) }
    await app.ok('deliveryProfile.addDeliveryRegion', inJapan)
    const needed = { postalCodeRequired: true, pickupOnly: false }
    const not = { postalCodeRequired: false, pickupOnly: false }
    expect(await app.ok('deliveryProfile.getDeliveryDestinationProperties', {})).toEqual({
      restOfWorld: not,
      countries: [
        { country: 'HK', deliveryDestinationProperties: not, subdivisions: [] },
        { country: 'JP', subdivisions: [{ subdivision: '13', deliveryDestinationProperties: needed }] },
      ],
    })
  })
})

describe('carriers of a region', () => {
  const backupRate = { title: 'Parcel', amount: '12.5', active: true }

  it('are added once, with a fallback rate, changed and removed', async () => {
    const deliveryRegionId = regionIds[0]!
    const input = { deliveryRegionId, deliveryCarrier: { appId: CONFIGURED_CARRIER, backupRate } }
    const added = await owner.ok('deliveryProfile.addDeliveryCarrier', input)
    expect(added.deliveryProfile.deliveryRegions![0]!.deliveryCarriers).toEqual([
      { appId: CONFIGURED_CARRIER, backupRate },
    ])
    expect(await owner.problem('deliveryProfile.addDeliveryCarrier', input)).toMatchObject({
      code: 'CARRIER_ALREADY_EXISTS_IN_REGION',
      status: 409,
    })
    const additionalCharges = [{ description: 'Straw', amount: '1' }]
    const change = { deliveryRegionId, deliveryCarrier: { appId: CONFIGURED_CARRIER, additionalCharges } }
    const changed = await owner.ok('deliveryProfile.updateDeliveryCarrier', change)
    expect(changed.deliveryProfile.deliveryRegions![0]!.deliveryCarriers).toEqual([
      { appId: CONFIGURED_CARRIER, backupRate, additionalCharges },
    ])
    const bare = { deliveryRegionId, deliveryCarrier: { appId: CONFIGURED_CARRIER, backupRate: null } }
    expect(await owner.problem('deliveryProfile.updateDeliveryCarrier', bare)).toMatchObject({
      code: 'DELIVERY_CARRIER_MISSING_BACKUP_RATE',
    })
    const gone = { deliveryRegionId, appId: CONFIGURED_CARRIER }
    const removed = await owner.ok('deliveryProfile.removeDeliveryCarrier', gone)
    expect(removed.deliveryProfile.deliveryRegions![0]!.deliveryCarriers).toEqual([])
    expect(await owner.problem('deliveryProfile.updateDeliveryCarrier', change)).toMatchObject({
      code: 'DELIVERY_CARRIER_NOT_FOUND',
    })
    expect(await site.eventTypes()).toEqual(Array(3).fill(buildProfileEvent('updated')))
    for (const [name, one] of [
      ['addDeliveryCarrier', input],
      ['updateDeliveryCarrier', change],
      ['removeDeliveryCarrier', gone],
    ] as const) {
      const elsewhere = { ...one, deliveryRegionId: nowhere }
      expect(await owner.problem(`deliveryProfile.${name}`, elsewhere)).toMatchObject({
        code: 'DELIVERY_REGION_NOT_FOUND',
      })
    }
  })

  it.each([
    ['UNKNOWN_DELIVERY_CARRIER', { appId: nowhere, backupRate }],
    ['DELIVERY_CARRIER_MISSING_BACKUP_RATE', { appId: CONFIGURED_CARRIER }],
  ])('are refused with %s', async (code, deliveryCarrier) => {
    const input = { deliveryRegionId: regionIds[0], deliveryCarrier }
    expect(await owner.problem('deliveryProfile.addDeliveryCarrier', input)).toMatchObject({ code })
  })

  it('are listed with the services of each region, which can be switched off', async () => {
    const { installedDeliveryCarriers } = await owner.ok('deliveryProfile.listInstalledDeliveryCarriers', {})
    expect(installedDeliveryCarriers).toMatchObject([{ id: CONFIGURED_CARRIER, fallbackDefinitionMandatory: true }])
    const shippoConfiguration = buildCustomPackage([regionIds[1]!])
    const made = await owner.ok('shippoConfigurations.createShippoConfiguration', { shippoConfiguration })
    const serviceInput = { deliveryProfileId: profileId, appIds: [CONFIGURED_CARRIER, nowhere] }
    const readRows = async () => {
      const { results } = await owner.ok('deliveryProfile.listDeliveryCarriers', serviceInput)
      expect(results[1]!.deliveryCarrierMetadata).toMatchObject({ error: { code: 'DELIVERY_CARRIER_NOT_FOUND' } })
      expect(results[0]!.deliveryCarrierRegionalSettings).toMatchObject([{ deliveryRegionId: regionIds[1] }])
      return results[0]!.deliveryCarrierRegionalSettings![0]!.dashboardTables[0]!.rows
    }
    const [row] = await readRows()
    expect(row).toMatchObject({ data: { service: 'Ground advantage' }, active: true })
    await site.events()
    const off = { carrierAppId: CONFIGURED_CARRIER, rowId: row!.key, active: false }
    await owner.ok('deliveryProfile.setDeliveryCarrierActiveStatus', off)
    expect((await readRows())[0]).toMatchObject({ active: false })
    const on = { carrierId: CONFIGURED_CARRIER, rowId: row!.key, active: true }
    await owner.ok('deliveryProfile.updateCarrierSettings', on)
    expect((await readRows())[0]).toMatchObject({ active: true })
    expect(await site.eventTypes()).toEqual(Array(2).fill(buildCarrierEvent('updated')))
    const code = 'DELIVERY_CARRIER_NOT_FOUND'
    const wrong = { ...off, rowId: nowhere }
    expect(await owner.problem('deliveryProfile.setDeliveryCarrierActiveStatus', wrong)).toMatchObject({ code })
    const other = { ...on, carrierId: nowhere }
    expect(await owner.problem('deliveryProfile.updateCarrierSettings', other)).toMatchObject({ code })
    const id = made.shippoConfiguration.id
    await owner.ok('shippoConfigurations.deleteShippoConfiguration', { shippoConfigurationId: id })
  })
})

describe('shipping options', () => {
  const make = async (more: object = {}) =>
    (
      await owner.ok('shippingOptions.createShippingOption', {
        shippingOption: { title: 'Parcel', deliveryRegionIds: [regionIds[0]], rates: [{ amount: '5' }], ...more },
      })
    ).shippingOption

  it('are created, changed, found and deleted', async () => {
    const deliveryDays = { handling: 1, from: 2, to: 3 }
    const backwards = { title: 'Parcel', rates: [{ amount: '5' }], deliveryDays: { ...deliveryDays, to: 1 } }
    const [violation] = await owner.violations('shippingOptions.createShippingOption', { shippingOption: backwards })
    expect(violation).toMatchObject({ field: 'shippingOption.deliveryDays.to', violatedRule: 'MIN' })
    const made = await make({ estimatedDeliveryTime: '2 days', deliveryDays })
    expect(made).toMatchObject({ deliveryRegionId: regionIds[0], deliveryRegionIds: [regionIds[0]], revision: '1' })
    const write = { ...made, title: 'Letter', deliveryRegionIds: [regionIds[1]], rates: [{ amount: '3' }] }
    const { shippingOption } = await owner.ok('shippingOptions.updateShippingOption', { shippingOption: write })
    expect(shippingOption).toMatchObject({
      title: 'Letter',
      estimatedDeliveryTime: '2 days',
      deliveryDays,
      deliveryRegionIds: [regionIds[0]],
      rates: [{ amount: '3' }],
      revision: '2',
    })
    expect(await owner.problem('shippingOptions.updateShippingOption', { shippingOption: write })).toMatchObject({
      code: 'CONFLICT',
    })
    const one = { shippingOptionId: made.id }
    expect(await owner.ok('shippingOptions.getShippingOption', one)).toEqual({ shippingOption })
    const query = {
      filter: { deliveryRegionIds: { $hasSome: [regionIds[0]], $exists: true }, estimatedDeliveryTime: '2 days' },
    }
    const found = await owner.ok('shippingOptions.queryShippingOptions', { query })
    expect(found.shippingOptions).toEqual([shippingOption])
    const fields = { id: made.id, namespace: '@app/x', namespaceData: { a: 1 } }
    const updated = await owner.ok('shippingOptions.updateExtendedFields', fields)
    expect(updated.shippingOption.extendedFields).toEqual({ namespaces: { '@app/x': { a: 1 } } })
    await owner.ok('shippingOptions.deleteShippingOption', one)
    expect(await site.eventTypes()).toEqual(['created', 'updated', 'updated', 'deleted'].map(buildOptionEvent))
    const region = { ...one, deliveryRegionId: regionIds[0] }
    for (const [name, input] of [
      ['getShippingOption', one],
      ['deleteShippingOption', one],
      ['updateShippingOption', { shippingOption: write }],
      ['updateExtendedFields', fields],
      ['addDeliveryRegion', region],
      ['removeDeliveryRegion', region],
    ] as const) {
      expect(await owner.problem(`shippingOptions.${name}`, input), name).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('require existing regions and integer quantities', async () => {
    const { id, revision } = await make()
    const rows = [
      ['DELIVERY_REGION_NOT_FOUND', { rates: [{ amount: '1' }], deliveryRegionId: nowhere }],
      ['INVALID_QUANTITY_VALUE', { rates: half }],
    ] as const
    for (const [code, shippingOption] of rows) {
      expect(await owner.problem('shippingOptions.createShippingOption', { shippingOption })).toMatchObject({ code })
    }
    const halved = { shippingOption: { id, revision, rates: half } }
    expect(await owner.problem('shippingOptions.updateShippingOption', halved)).toMatchObject({
      code: 'INVALID_QUANTITY_VALUE',
    })
    const added = { shippingOptionId: id, deliveryRegionId: regionIds[1], revision }
    const { shippingOption } = await owner.ok('shippingOptions.addDeliveryRegion', added)
    expect(shippingOption.deliveryRegionIds).toEqual(regionIds.slice(0, 2))
    expect(await owner.problem('shippingOptions.addDeliveryRegion', added)).toMatchObject({ code: 'CONFLICT' })
    const unknown = { shippingOptionId: id, deliveryRegionId: nowhere }
    expect(await owner.problem('shippingOptions.addDeliveryRegion', unknown)).toMatchObject({
      code: 'DELIVERY_REGION_NOT_FOUND',
    })
    expect(await owner.problem('shippingOptions.removeDeliveryRegion', added)).toMatchObject({ code: 'CONFLICT' })
    const removed = { shippingOptionId: id, deliveryRegionId: regionIds[0], revision: '2' }
    const left = await owner.ok('shippingOptions.removeDeliveryRegion', removed)
    expect(left.shippingOption.deliveryRegionIds).toEqual([regionIds[1]])
  })
})

/** A profile with fifty-one regions. */
const addManyRegions = async () => {
  const regions = Array.from({ length: 51 }, (_, n) => place(`${n}`, 'US', [`${n + 100}`]))
  const { deliveryRegions } = await makeProfile('So many', regions)
  return deliveryRegions!.map(({ id }: { id: string }) => id)
}

const buildLocation = (name: string, more: object = {}) => ({
  name,
  address: { country: 'DE', city: 'Berlin' },
  ...more,
})
const buildArea = (more: object = {}) => ({ areaName: 'Mitte', zipConfig: { zipCodes: ['10*'] }, rate: '4', ...more })
const buildCustomPackage = (deliveryRegionIds: string[]) => ({
  deliveryRegionIds,
  packageType: 'CUSTOM',
  packageDetails: { name: 'Carton', dimensions: { length: '30', width: '20', height: '15' } },
  domesticServices: [{ service: 'GROUND_ADVANTAGE' }, { service: 'PRIORITY_MAIL' }],
})

it('an entity may have fifty regions', async () => {
  const all = await addManyRegions()
  const deliveryRegionIds = all.slice(0, 50)
  const rows = [
    ['shippingOptions', 'createShippingOption', 'shippingOption', { rates: [{ amount: '1' }] }],
    ['pickupLocations', 'createPickupLocation', 'pickupLocation', buildLocation('x')],
    ['localDeliveryOptions', 'createLocalDeliveryOption', 'localDeliveryOption', buildArea()],
    ['shippoConfigurations', 'createShippoConfiguration', 'shippoConfiguration', buildCustomPackage([])],
  ] as const
  for (const [module, create, entity, doc] of rows) {
    const made = await owner.ok(`${module}.${create}`, { [entity]: { ...doc, deliveryRegionIds } })
    const more = { [`${entity}Id`]: made[entity].id, deliveryRegionId: all[50] }
    expect(await owner.problem(`${module}.addDeliveryRegion`, more), module).toMatchObject({
      code: 'LIMIT_OF_REGIONS_EXCEEDED',
    })
  }
})

describe('pickup locations', () => {
  const make = async (pickupLocation: object) =>
    (await owner.ok('pickupLocations.createPickupLocation', { pickupLocation })).pickupLocation

  it('are created, changed, found and deleted', async () => {
    const made = await make(buildLocation('Workshop', { deliveryRegionIds: [regionIds[0]], rates: [{ amount: '0' }] }))
    expect(made).toMatchObject({ active: true, revision: '1', address: { city: 'Berlin' } })
    const change = { id: made.id, revision: '1', instructions: 'Ring twice', active: false }
    const { pickupLocation } = await owner.ok('pickupLocations.updatePickupLocation', { pickupLocation: change })
    expect(pickupLocation).toMatchObject({ name: 'Workshop', instructions: 'Ring twice', active: false, revision: '2' })
    const one = { pickupLocationId: made.id }
    expect(await owner.ok('pickupLocations.getPickupLocation', one)).toEqual({ pickupLocation })
    const query = { filter: { 'address.city': 'Berlin', name: 'Workshop' } }
    expect((await owner.ok('pickupLocations.queryPickupLocation', { query })).pickupLocations).toEqual([pickupLocation])
    const stale = { pickupLocation: change }
    expect(await owner.problem('pickupLocations.updatePickupLocation', stale)).toMatchObject({ code: 'CONFLICT' })
    const region = { ...one, deliveryRegionId: regionIds[1], revision: '2' }
    const added = await owner.ok('pickupLocations.addDeliveryRegion', region)
    expect(added.pickupLocation.deliveryRegionIds).toEqual(regionIds.slice(0, 2))
    for (const name of ['addDeliveryRegion', 'removeDeliveryRegion']) {
      expect(await owner.problem(`pickupLocations.${name}`, region)).toMatchObject({ code: 'CONFLICT' })
    }
    const removed = await owner.ok('pickupLocations.removeDeliveryRegion', { ...region, revision: '3' })
    expect(removed.pickupLocation.deliveryRegionIds).toEqual([regionIds[0]])
    const unknown = { ...one, deliveryRegionId: nowhere }
    expect(await owner.problem('pickupLocations.addDeliveryRegion', unknown)).toMatchObject({
      code: 'DELIVERY_REGION_NOT_FOUND',
    })
    await owner.ok('pickupLocations.deletePickupLocation', one)
    for (const [name, input] of [
      ['getPickupLocation', one],
      ['deletePickupLocation', one],
      ['updatePickupLocation', stale],
      ['addDeliveryRegion', region],
      ['removeDeliveryRegion', region],
    ] as const) {
      expect(await owner.problem(`pickupLocations.${name}`, input), name).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await site.eventTypes()).toEqual([])
  })

  it('are created, changed and deleted in bulk, each on its own', async () => {
    const locations = [
      buildLocation('A'),
      buildLocation('B', { deliveryRegionIds: [nowhere] }),
      buildLocation('C', { rates: half }),
      buildLocation('D'),
    ]
    const made = await owner.ok('pickupLocations.bulkCreatePickupLocation', { pickupLocations: locations })
    expect(made.pickupLocations).toMatchObject([{ name: 'A' }, { name: 'D' }])
    expect(made.errors).toMatchObject([
      { error: { code: 'DELIVERY_REGION_NOT_FOUND' } },
      { error: { code: 'INVALID_QUANTITY_VALUE' } },
    ])
    const [a, d] = made.pickupLocations
    const changed = await owner.ok('pickupLocations.bulkUpdatePickupLocation', {
      pickupLocations: [
        { id: a!.id, revision: '1', name: 'AA' },
        { id: d!.id, revision: '7', name: 'DD' },
        { id: d!.id, revision: '1', deliveryRegionIds: [nowhere] },
      ],
    })
    expect(changed.pickupLocations).toMatchObject([{ name: 'AA', revision: '2' }])
    expect(changed.errors).toMatchObject([
      { id: d!.id, error: { code: 'CONFLICT' } },
      { id: d!.id, error: { code: 'DELIVERY_REGION_NOT_FOUND' } },
    ])
    const left = await owner.ok('pickupLocations.getPickupLocation', { pickupLocationId: d!.id })
    expect(left.pickupLocation).toEqual(d)
    const pickupLocationIds = [a!.id, d!.id, nowhere]
    const gone = await owner.ok('pickupLocations.bulkDeletePickupLocation', { pickupLocationIds })
    expect(gone.errors).toMatchObject([{ id: nowhere, error: { code: 'NOT_FOUND' } }])
  })

  it('are refused with an unknown or full region, or a fractional quantity', async () => {
    const [full] = (await makeProfile('Full', [place('Full', 'GB')])).deliveryRegions!
    const deliveryRegionIds = [full!.id]
    const hundred = Array.from({ length: 100 }, (_, n) => buildLocation(`${n}`, { deliveryRegionIds }))
    await owner.ok('pickupLocations.bulkCreatePickupLocation', { pickupLocations: hundred })
    const { id } = await make(buildLocation('Outside'))
    const rows = [
      ['LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED', { deliveryRegionIds }],
      ['DELIVERY_REGION_NOT_FOUND', { deliveryRegionIds: [nowhere] }],
      ['INVALID_QUANTITY_VALUE', { rates: half }],
    ] as const
    for (const [code, more] of rows) {
      const added = { pickupLocation: buildLocation('More', more) }
      expect(await owner.problem('pickupLocations.createPickupLocation', added)).toMatchObject({ code })
      const changed = { pickupLocation: { id, revision: '1', ...more } }
      expect(await owner.problem('pickupLocations.updatePickupLocation', changed)).toMatchObject({ code })
    }
    const region = { pickupLocationId: id, deliveryRegionId: full!.id }
    expect(await owner.problem('pickupLocations.addDeliveryRegion', region)).toMatchObject({
      code: 'LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED',
    })
  })
})

describe('local deliveries', () => {
  const make = async (localDeliveryOption: object) =>
    (await owner.ok('localDeliveryOptions.createLocalDeliveryOption', { localDeliveryOption })).localDeliveryOption

  it('are created, changed, found and deleted', async () => {
    const made = await make(buildArea({ deliveryRegionIds: [regionIds[0]] }))
    const radiusConfig = { radius: 5, address: { geocode: { latitude: 52.5, longitude: 13.4 } } }
    const change = { id: made.id, radiusConfig }
    const changed = await owner.ok('localDeliveryOptions.updateLocalDeliveryOption', { localDeliveryOption: change })
    const { localDeliveryOption } = changed
    expect(localDeliveryOption).toMatchObject({ areaName: 'Mitte', radiusConfig: { radius: 5, lengthUnit: 'KM' } })
    expect(localDeliveryOption).not.toHaveProperty('zipConfig')
    const one = { localDeliveryOptionId: made.id }
    expect(await owner.ok('localDeliveryOptions.getLocalDeliveryOption', one)).toEqual({ localDeliveryOption })
    const query = { filter: { areaName: 'Mitte', deliveryRegionIds: { $hasAll: [regionIds[0]] } } }
    const found = await owner.ok('localDeliveryOptions.queryLocalDeliveryOptions', { query })
    expect(found.localDeliveryOptions).toEqual([localDeliveryOption])
    const of = await owner.ok('localDeliveryOptions.listLocalDeliveryOptions', { externalId: regionIds[0] })
    expect(of.localDeliveryOptions).toEqual([localDeliveryOption])
    const region = { ...one, deliveryRegionId: regionIds[1], revision: '2' }
    const added = await owner.ok('localDeliveryOptions.addDeliveryRegion', region)
    expect(added.localDeliveryOption.deliveryRegionIds).toEqual(regionIds.slice(0, 2))
    for (const name of ['addDeliveryRegion', 'removeDeliveryRegion']) {
      expect(await owner.problem(`localDeliveryOptions.${name}`, region)).toMatchObject({ code: 'CONFLICT' })
    }
    const stale = { localDeliveryOption: { ...change, revision: '1' } }
    expect(await owner.problem('localDeliveryOptions.updateLocalDeliveryOption', stale)).toMatchObject({
      code: 'CONFLICT',
    })
    await owner.ok('localDeliveryOptions.removeDeliveryRegion', { ...region, revision: '3' })
    await owner.ok('localDeliveryOptions.deleteLocalDeliveryOption', one)
    for (const [name, input] of [
      ['getLocalDeliveryOption', one],
      ['deleteLocalDeliveryOption', one],
      ['updateLocalDeliveryOption', { localDeliveryOption: change }],
      ['addDeliveryRegion', region],
      ['removeDeliveryRegion', region],
    ] as const) {
      expect(await owner.problem(`localDeliveryOptions.${name}`, input), name).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('are created, changed and deleted in bulk, each on its own', async () => {
    const localDeliveryOptions = [buildArea(), buildArea({ deliveryRegionIds: [nowhere] })]
    const made = await owner.ok('localDeliveryOptions.bulkCreateLocalDeliveryOption', { localDeliveryOptions })
    expect(made.localDeliveryOptions).toHaveLength(1)
    expect(made.errors).toEqual([{ error: 'DELIVERY_REGION_NOT_FOUND' }])
    const [{ id }] = made.localDeliveryOptions as [{ id: string }]
    const changed = await owner.ok('localDeliveryOptions.bulkUpdateLocalDeliveryOption', {
      localDeliveryOptions: [
        { id, areaName: 'Nord' },
        { id: nowhere, areaName: 'Süd' },
      ],
    })
    expect(changed.localDeliveryOptions).toMatchObject([{ areaName: 'Nord', revision: '2' }])
    expect(changed.errors).toEqual([{ id: nowhere, error: 'NOT_FOUND' }])
    await owner.ok('localDeliveryOptions.bulkDeleteLocalDeliveryOption', { ids: [id, nowhere] })
    const one = { localDeliveryOptionId: id }
    expect(await owner.problem('localDeliveryOptions.getLocalDeliveryOption', one)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are refused with an unknown or full region, or a fractional quantity', async () => {
    const [full] = (await makeProfile('Full of them', [place('Full', 'IT')])).deliveryRegions!
    const deliveryRegionIds = [full!.id]
    const hundred = Array.from({ length: 100 }, () => buildArea({ deliveryRegionIds }))
    await owner.ok('localDeliveryOptions.bulkCreateLocalDeliveryOption', { localDeliveryOptions: hundred })
    const more = { localDeliveryOptions: [buildArea({ deliveryRegionIds })] }
    const refused = await owner.ok('localDeliveryOptions.bulkCreateLocalDeliveryOption', more)
    expect(refused.errors).toEqual([{ error: 'LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED' }])
    const { id } = await make(buildArea())
    const rows = [
      ['LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED', { deliveryRegionIds }],
      ['DELIVERY_REGION_NOT_FOUND', { deliveryRegionIds: [nowhere] }],
      ['INVALID_QUANTITY_VALUE', { rates: half }],
    ] as const
    for (const [code, with_] of rows) {
      const added = { localDeliveryOption: buildArea(with_) }
      expect(await owner.problem('localDeliveryOptions.createLocalDeliveryOption', added)).toMatchObject({ code })
      const changed = { localDeliveryOption: { id, ...with_ } }
      expect(await owner.problem('localDeliveryOptions.updateLocalDeliveryOption', changed)).toMatchObject({ code })
    }
    for (const [code, deliveryRegionId] of [
      ['LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED', full!.id],
      ['DELIVERY_REGION_NOT_FOUND', nowhere],
    ]) {
      const region = { localDeliveryOptionId: id, deliveryRegionId }
      expect(await owner.problem('localDeliveryOptions.addDeliveryRegion', region)).toMatchObject({ code })
    }
  })
})

describe('carrier configurations', () => {
  it('are created with a fallback rate, changed, found and deleted', async () => {
    const input = { shippoConfiguration: buildCustomPackage([regionIds[2]!]), backupRate: '15' }
    const made = (await owner.ok('shippoConfigurations.createShippoConfiguration', input)).shippoConfiguration
    expect(made).toMatchObject({ deliveryRegionId: regionIds[2], revision: '1', packageType: 'CUSTOM' })
    expect(made.domesticServices).toMatchObject([{ id: expect.any(String) }, { id: expect.any(String) }])
    const { deliveryProfile } = await get(profileId)
    expect(deliveryProfile.deliveryRegions![2]!.deliveryCarriers).toEqual([
      { appId: CONFIGURED_CARRIER, backupRate: { amount: '15', active: true } },
    ])
    expect(await site.eventTypes()).toEqual([buildCarrierEvent('created'), buildProfileEvent('updated')])
    const change = { id: made.id, revision: '1', backupWeight: '0.5' }
    const changed = await owner.ok('shippoConfigurations.updateShippoConfiguration', { shippoConfiguration: change })
    const { shippoConfiguration } = changed
    expect(shippoConfiguration).toMatchObject({ backupWeight: '0.5', packageType: 'CUSTOM', revision: '2' })
    const one = { shippoConfigurationId: made.id }
    expect(await owner.ok('shippoConfigurations.getShippoConfiguration', one)).toEqual({ shippoConfiguration })
    const query = { filter: { deliveryRegionId: regionIds[2] } }
    const found = await owner.ok('shippoConfigurations.queryShippoConfigurations', { query })
    expect(found.shippoConfigurations).toEqual([shippoConfiguration])
    const stale = await owner.problem('shippoConfigurations.updateShippoConfiguration', { shippoConfiguration: change })
    expect(stale).toMatchObject({ code: 'CONFLICT' })
    const fields = { id: made.id, namespace: '@app/x', namespaceData: { a: 1 } }
    await owner.ok('shippoConfigurations.updateExtendedFields', fields)
    const region = { ...one, deliveryRegionId: regionIds[0], revision: '3' }
    const added = await owner.ok('shippoConfigurations.addDeliveryRegion', region)
    expect(added.shippoConfiguration.deliveryRegionIds).toEqual([regionIds[2], regionIds[0]])
    for (const name of ['addDeliveryRegion', 'removeDeliveryRegion']) {
      expect(await owner.problem(`shippoConfigurations.${name}`, region)).toMatchObject({ code: 'CONFLICT' })
    }
    await owner.ok('shippoConfigurations.removeDeliveryRegion', { ...region, revision: '4' })
    const last = { ...one, deliveryRegionId: regionIds[2], revision: '4' }
    expect(await owner.problem('shippoConfigurations.removeDeliveryRegion', last)).toMatchObject({ code: 'CONFLICT' })
    const gone = await owner.ok('shippoConfigurations.removeDeliveryRegion', { ...last, revision: '5' })
    expect(gone.shippoConfiguration).toMatchObject({ id: made.id, deliveryRegionIds: [regionIds[2]] })
    const slugs = ['updated', 'updated', 'updated', 'updated', 'deleted']
    expect(await site.eventTypes()).toEqual(slugs.map(buildCarrierEvent))
    for (const [name, input] of [
      ['getShippoConfiguration', one],
      ['deleteShippoConfiguration', one],
      ['updateShippoConfiguration', { shippoConfiguration: change }],
      ['updateExtendedFields', fields],
      ['addDeliveryRegion', region],
      ['removeDeliveryRegion', region],
    ] as const) {
      expect(await owner.problem(`shippoConfigurations.${name}`, input), name).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('require existing regions and a valid package', async () => {
    const unknown = { shippoConfiguration: buildCustomPackage([nowhere]) }
    expect(await owner.problem('shippoConfigurations.createShippoConfiguration', unknown)).toMatchObject({
      code: 'DELIVERY_REGION_NOT_FOUND',
    })
    const { shippoConfiguration } = await owner.ok('shippoConfigurations.createShippoConfiguration', {
      shippoConfiguration: buildCustomPackage([]),
    })
    const region = { shippoConfigurationId: shippoConfiguration.id, deliveryRegionId: nowhere }
    expect(await owner.problem('shippoConfigurations.addDeliveryRegion', region)).toMatchObject({
      code: 'DELIVERY_REGION_NOT_FOUND',
    })
    for (const wrong of [
      { packageDetails: { name: 'No sizes' } },
      { packageType: 'SMALL_FLAT_RATE_BOX', packageDetails: {} },
      { packageType: 'SMALL_FLAT_RATE_BOX', packageDetails: { name: 'x', maxNumberOfProducts: '3' } },
    ]) {
      const input = { shippoConfiguration: { ...buildCustomPackage([]), ...wrong } }
      expect(await owner.violations('shippoConfigurations.createShippoConfiguration', input)).toMatchObject([
        { field: 'shippoConfiguration.packageDetails' },
      ])
    }
  })
})

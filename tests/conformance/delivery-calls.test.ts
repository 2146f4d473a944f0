import { beforeAll, describe, expect, test } from 'vitest'
import { makeSite, type TestSite } from '../support/site.ts'
import { sdkVersions } from './sdk-versions.ts'
import { type Any, inner, openSellersApp } from './selling.ts'

let site: TestSite
let app: Any
let regionIds: string[]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = openSellersApp(site)
  const deliveryRegions = ['NO', 'IS'].map((countryCode) => ({ name: countryCode, destinations: [{ countryCode }] }))
  const made = inner(
    await app.deliveryProfile.createDeliveryProfile({ name: 'North', deliveryRegions }),
    'deliveryProfile',
  )
  regionIds = made.deliveryRegions.map(({ _id }: Any) => _id)
})

const namespace = '@shop/depot'
const namespaceData = { shelf: 7 }
const kept = { extendedFields: { namespaces: { [namespace]: namespaceData } } }

describe('ways of delivery, with the official package', () => {
  test('shipping options take another region, and facts of an app', async () => {
    const made = { title: 'Sledge', rates: [{ amount: '5' }], deliveryRegionIds: [regionIds[0]] }
    const { _id, revision } = inner(await app.shippingOptions.createShippingOption(made), 'shippingOption')
    const more = inner(await app.shippingOptions.addDeliveryRegion(_id, regionIds[1], { revision }), 'shippingOption')
    expect(more.deliveryRegionIds).toEqual(regionIds)
    const reply = await app.shippingOptions.updateExtendedFields(_id, namespace, { namespaceData })
    expect(inner(reply, 'shippingOption')).toMatchObject(kept)
  })

  test('pickup places take and lose regions, and change many at once', async () => {
    const address = { country: 'NO', city: 'Oslo', addressLine: '1 Quay' }
    const made = ['Pier', 'Barn'].map((name) => ({ name, address, deliveryRegionIds: [regionIds[0]] }))
    const { pickupLocations } = await app.pickupLocations.bulkCreatePickupLocation(made)
    const [pier, barn] = pickupLocations
    const { revision } = pier
    const added = await app.pickupLocations.addDeliveryRegion(pier._id, regionIds[1], { revision })
    const more = inner(added, 'pickupLocation')
    expect(more.deliveryRegionIds).toEqual(regionIds)
    const taken = await app.pickupLocations.removeDeliveryRegion(pier._id, regionIds[0], { revision: more.revision })
    expect(inner(taken, 'pickupLocation').deliveryRegionIds).toEqual([regionIds[1]])
    const renamed = [
      { _id: pier._id, revision: '3', name: 'Jetty' },
      { _id: barn._id, revision: '9', name: 'Shed' },
    ]
    const changed = await app.pickupLocations.bulkUpdatePickupLocation(renamed)
    expect(changed.pickupLocations).toMatchObject([{ _id: pier._id, name: 'Jetty', revision: '4' }])
    expect(changed.errors).toMatchObject([{ error: { code: 'CONFLICT' } }])
  })

  test('local deliveries come, change and go many at once, and by region', async () => {
    const calls = app.localDeliveryOptions
    const area = (areaName: string) => ({
      ...{ areaName, zipConfig: { zipCodes: ['01*'] }, rates: [{ amount: '4' }] },
      deliveryRegionIds: [regionIds[0]],
    })
    const made = await calls.bulkCreateLocalDeliveryOption([area('East'), area('West')])
    expect(made).toMatchObject({ localDeliveryOptions: [{ areaName: 'East' }, { areaName: 'West' }], errors: [] })
    const ids = made.localDeliveryOptions.map(({ _id }: Any) => _id)
    const [localDeliveryOptionId] = ids
    const added = await calls.addDeliveryRegion(regionIds[1], { localDeliveryOptionId, revision: '1' })
    expect(inner(added, 'localDeliveryOption').deliveryRegionIds).toEqual(regionIds)
    const { localDeliveryOptions: there } = await calls.listLocalDeliveryOptions(regionIds[1])
    expect(there).toMatchObject([{ _id: localDeliveryOptionId }])
    const taken = await calls.removeDeliveryRegion(regionIds[1], { localDeliveryOptionId, revision: '2' })
    expect(inner(taken, 'localDeliveryOption').deliveryRegionIds).toEqual([regionIds[0]])
    const changed = await calls.bulkUpdateLocalDeliveryOption(
      ids.map((_id: string) => ({ _id, areaName: `Of ${_id}` })),
    )
    expect(changed.localDeliveryOptions.map(({ areaName }: Any) => areaName)).toEqual(
      ids.map((id: string) => `Of ${id}`),
    )
    await calls.bulkDeleteLocalDeliveryOption(ids)
    const { items } = await calls.queryLocalDeliveryOptions().find()
    expect(items.filter(({ _id }: Any) => ids.includes(_id))).toEqual([])
  })

  test('carriers quote for more regions, for fewer, and for none', async () => {
    const calls = app.shippoConfigurations
    const made = inner(
      await calls.createShippoConfiguration({
        deliveryRegionIds: [regionIds[0]],
        packageType: 'CUSTOM',
        packageDetails: { name: 'Carton', dimensions: { length: '30', width: '20', height: '15' } },
        domesticServices: [{ service: 'GROUND_ADVANTAGE' }],
      }),
      'shippoConfiguration',
    )
    const shippoConfigurationId = made._id
    const facts = await calls.updateExtendedFields(shippoConfigurationId, namespace, { namespaceData })
    expect(inner(facts, 'shippoConfiguration')).toMatchObject(kept)
    const added = await calls.addDeliveryRegion(shippoConfigurationId, regionIds[1], { revision: '2' })
    expect(inner(added, 'shippoConfiguration').deliveryRegionIds).toEqual(regionIds)
    const remove = (deliveryRegionId: string) => calls.removeDeliveryRegion({ shippoConfigurationId, deliveryRegionId })
    expect(inner(await remove(regionIds[0]!), 'shippoConfiguration').deliveryRegionIds).toEqual([regionIds[1]])
    await remove(regionIds[1]!)
    await expect(calls.getShippoConfiguration(shippoConfigurationId)).rejects.toThrow()
  })

  test('profiles are found, keep facts of an app, and say which services of a carrier are offered', async () => {
    const calls = app.deliveryProfile
    const { items } = await calls.queryDeliveryProfiles().eq('name', 'North').find()
    expect(items.map(({ name }: Any) => name)).toEqual(['North'])
    const profileId = items[0]._id
    const facts = await calls.updateExtendedFields(profileId, namespace, { namespaceData })
    expect(inner(facts, 'deliveryProfile')).toMatchObject(kept)
    const { installedDeliveryCarriers } = await calls.listInstalledDeliveryCarriers()
    const appId = installedDeliveryCarriers[0]._id ?? installedDeliveryCarriers[0].id
    const deliveryCarrier = { appId, backupRate: { title: 'Parcel', amount: '7', active: true } }
    await calls.addDeliveryCarrier(regionIds[0], { deliveryCarrier })
    const cheaper = { appId, backupRate: { title: 'Parcel', amount: '6', active: true } }
    const updated = inner(
      await calls.updateDeliveryCarrier(regionIds[0], { deliveryCarrier: cheaper }),
      'deliveryProfile',
    )
    expect(updated.deliveryRegions[0].deliveryCarriers).toMatchObject([{ appId, backupRate: { amount: '6' } }])
    await app.shippoConfigurations.createShippoConfiguration({
      deliveryRegionIds: [regionIds[0]],
      packageType: 'CUSTOM',
      packageDetails: { name: 'Carton', dimensions: { length: '30', width: '20', height: '15' } },
      domesticServices: [{ service: 'GROUND_ADVANTAGE' }],
    })
    const row = async () => {
      const { results } = await calls.listDeliveryCarriers(profileId, { appIds: [appId] })
      return results[0].deliveryCarrierRegionalSettings[0].dashboardTables[0].rows[0]
    }
    const { key: rowId } = await row()
    await calls.setDeliveryCarrierActiveStatus(appId, { rowId, active: false })
    expect(await row()).toMatchObject({ active: false })
    await calls.updateCarrierSettings(appId, { rowId, active: true })
    expect(await row()).toMatchObject({ active: true })
  })

  test('carriers are told by the name that the packages of SDK 1.15 know', async () => {
    const [sdk, packages] = await sdkVersions.find(({ name }) => name === '1.15')!.load()
    const auth = sdk.ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id })
    const older: Any = sdk.createClient({ modules: { deliveryProfile: packages.deliveryProfile }, auth } as Any)
    const { deliveryCarrierDetails } = await older.deliveryProfile.listDeliveryCarrierDetails()
    const { installedDeliveryCarriers } = await older.deliveryProfile.listInstalledDeliveryCarriers()
    expect(deliveryCarrierDetails).toEqual(installedDeliveryCarriers)
  })
})

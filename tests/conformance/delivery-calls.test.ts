import { beforeAll, describe, expect, test } from 'vitest'
import { makeSite, type TestSite } from '../support/site.ts'
import { sdkVersions } from './sdk-versions.ts'
import { type Any, getInner, openSellersApp } from './selling.ts'

let site: TestSite
let app: Any
let regionIds: string[]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = openSellersApp(site)
  const deliveryRegions = ['NO', 'IS'].map((countryCode) => ({ name: countryCode, destinations: [{ countryCode }] }))
  const made = getInner(
    await app.deliveryProfile.createDeliveryProfile({ name: 'North', deliveryRegions }),
    'deliveryProfile',
  )
  regionIds = made.deliveryRegions.map(({ _id }: Any) => _id)
})

const namespace = '@shop/depot'
const namespaceData = { shelf: 7 }
const unchanged = { extendedFields: { namespaces: { [namespace]: namespaceData } } }

describe('delivery, with the official package', () => {
  test('shipping options get another region and app data', async () => {
    const made = { title: 'Sledge', rates: [{ amount: '5' }], deliveryRegionIds: [regionIds[0]] }
    const { _id, revision } = getInner(await app.shippingOptions.createShippingOption(made), 'shippingOption')
    const more = getInner(
      await app.shippingOptions.addDeliveryRegion(_id, regionIds[1], { revision }),
      'shippingOption',
    )
    expect(more.deliveryRegionIds).toEqual(regionIds)
    const reply = await app.shippingOptions.updateExtendedFields(_id, namespace, { namespaceData })
    expect(getInner(reply, 'shippingOption')).toMatchObject(unchanged)
  })

  test('pickup locations get and lose regions, and change in bulk', async () => {
    const address = { country: 'NO', city: 'Oslo', addressLine: '1 Quay' }
    const made = ['Pier', 'Barn'].map((name) => ({ name, address, deliveryRegionIds: [regionIds[0]] }))
    const { pickupLocations } = await app.pickupLocations.bulkCreatePickupLocation(made)
    const [pier, barn] = pickupLocations
    const { revision } = pier
    const added = await app.pickupLocations.addDeliveryRegion(pier._id, regionIds[1], { revision })
    const more = getInner(added, 'pickupLocation')
    expect(more.deliveryRegionIds).toEqual(regionIds)
    const removed = await app.pickupLocations.removeDeliveryRegion(pier._id, regionIds[0], { revision: more.revision })
    expect(getInner(removed, 'pickupLocation').deliveryRegionIds).toEqual([regionIds[1]])
    const renamed = [
      { _id: pier._id, revision: '3', name: 'Jetty' },
      { _id: barn._id, revision: '9', name: 'Shed' },
    ]
    const changed = await app.pickupLocations.bulkUpdatePickupLocation(renamed)
    expect(changed.pickupLocations).toMatchObject([{ _id: pier._id, name: 'Jetty', revision: '4' }])
    expect(changed.errors).toMatchObject([{ error: { code: 'CONFLICT' } }])
  })

  test('local delivery options are created, changed and deleted in bulk, and by region', async () => {
    const calls = app.localDeliveryOptions
    const buildArea = (areaName: string) => ({
      ...{ areaName, zipConfig: { zipCodes: ['01*'] }, rates: [{ amount: '4' }] },
      deliveryRegionIds: [regionIds[0]],
    })
    const made = await calls.bulkCreateLocalDeliveryOption([buildArea('East'), buildArea('West')])
    expect(made).toMatchObject({ localDeliveryOptions: [{ areaName: 'East' }, { areaName: 'West' }], errors: [] })
    const ids = made.localDeliveryOptions.map(({ _id }: Any) => _id)
    const [localDeliveryOptionId] = ids
    const added = await calls.addDeliveryRegion(regionIds[1], { localDeliveryOptionId, revision: '1' })
    expect(getInner(added, 'localDeliveryOption').deliveryRegionIds).toEqual(regionIds)
    const { localDeliveryOptions: there } = await calls.listLocalDeliveryOptions(regionIds[1])
    expect(there).toMatchObject([{ _id: localDeliveryOptionId }])
    const removed = await calls.removeDeliveryRegion(regionIds[1], { localDeliveryOptionId, revision: '2' })
    expect(getInner(removed, 'localDeliveryOption').deliveryRegionIds).toEqual([regionIds[0]])
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

  test('carriers are added to and removed from regions', async () => {
    const calls = app.shippoConfigurations
    const made = getInner(
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
    expect(getInner(facts, 'shippoConfiguration')).toMatchObject(unchanged)
    const added = await calls.addDeliveryRegion(shippoConfigurationId, regionIds[1], { revision: '2' })
    expect(getInner(added, 'shippoConfiguration').deliveryRegionIds).toEqual(regionIds)
    const remove = (deliveryRegionId: string) => calls.removeDeliveryRegion({ shippoConfigurationId, deliveryRegionId })
    expect(getInner(await remove(regionIds[0]!), 'shippoConfiguration').deliveryRegionIds).toEqual([regionIds[1]])
    await remove(regionIds[1]!)
    await expect(calls.getShippoConfiguration(shippoConfigurationId)).rejects.toThrow()
  })

  test("profiles are found, store app data, and list a carrier's services", async () => {
    const calls = app.deliveryProfile
    const { items } = await calls.queryDeliveryProfiles().eq('name', 'North').find()
    expect(items.map(({ name }: Any) => name)).toEqual(['North'])
    const profileId = items[0]._id
    const facts = await calls.updateExtendedFields(profileId, namespace, { namespaceData })
    expect(getInner(facts, 'deliveryProfile')).toMatchObject(unchanged)
    const { installedDeliveryCarriers } = await calls.listInstalledDeliveryCarriers()
    const appId = installedDeliveryCarriers[0]._id ?? installedDeliveryCarriers[0].id
    const deliveryCarrier = { appId, backupRate: { title: 'Parcel', amount: '7', active: true } }
    await calls.addDeliveryCarrier(regionIds[0], { deliveryCarrier })
    const cheaper = { appId, backupRate: { title: 'Parcel', amount: '6', active: true } }
    const updated = getInner(
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
    const readRow = async () => {
      const { results } = await calls.listDeliveryCarriers(profileId, { appIds: [appId] })
      return results[0].deliveryCarrierRegionalSettings[0].dashboardTables[0].rows[0]
    }
    const { key: rowId } = await readRow()
    await calls.setDeliveryCarrierActiveStatus(appId, { rowId, active: false })
    expect(await readRow()).toMatchObject({ active: false })
    await calls.updateCarrierSettings(appId, { rowId, active: true })
    expect(await readRow()).toMatchObject({ active: true })
  })

  test('carriers have the names of the SDK 1.15 packages', async () => {
    const [sdk, packages] = await sdkVersions.find(({ name }) => name === '1.15')!.load()
    const auth = sdk.ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id })
    const older: Any = sdk.createClient({ modules: { deliveryProfile: packages.deliveryProfile }, auth } as Any)
    const { deliveryCarrierDetails } = await older.deliveryProfile.listDeliveryCarrierDetails()
    const { installedDeliveryCarriers } = await older.deliveryProfile.listInstalledDeliveryCarriers()
    expect(deliveryCarrierDetails).toEqual(installedDeliveryCarriers)
  })
})

import type { ReplyOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import type { FormReader } from '../lib/form-reader.ts'

/** The contract's id of the carrier whose services apps set up. */
const CONFIGURED_CARRIER = '018f0000-57a0-7000-8000-000000000002'

type Region = NonNullable<ReplyOf<'deliveryProfile.getDeliveryProfile'>['deliveryProfile']['deliveryRegions']>[number]
type Carrier = NonNullable<Region['deliveryCarriers']>[number]

/** A carrier as the page of a region shows it: charges on top of its rates, and a rate in place of missing ones. */
export interface RegionCarrier {
  readonly appId: string
  readonly name: string
  readonly backup: { readonly title: string; readonly amount: string; readonly active: boolean }
  readonly charges: readonly Charge[]
}

export interface Charge {
  readonly description: string
  readonly amount: string
}

export async function readCarriers(host: Host, region: Region): Promise<RegionCarrier[]> {
  const { installedDeliveryCarriers } = await host.call('deliveryProfile.listInstalledDeliveryCarriers', {})
  const findSettings = (id: string) => region.deliveryCarriers?.find(({ appId }) => appId === id)
  // Services that apps configure are shown only in regions that have a rate for them.
  const shown = installedDeliveryCarriers.filter(({ id }) => id !== CONFIGURED_CARRIER || findSettings(id))
  return shown.map(({ id, displayName }) => {
    const settings = findSettings(id)
    const { title = '', amount = '', active = settings?.backupRate !== undefined } = settings?.backupRate ?? {}
    return {
      appId: id,
      name: displayName,
      backup: { title, amount, active },
      charges: (settings?.additionalCharges ?? []).map(({ description = '', amount }) => ({ description, amount })),
    }
  })
}

export function parseCarriers(reader: FormReader): Carrier[] {
  return reader.all('carrier').map((appId) => {
    const toName = (field: string) => `carrier.${appId}.${field}`
    const isActive = reader.on(toName('active'))
    const title = reader.short(toName('title'), 256)
    const amount = reader.amount(toName('amount'), { isNeeded: isActive })
    const additionalCharges = reader.all(toName('charge')).flatMap((key) => {
      const description = reader.short(toName(`charge.${key}.description`), 250)
      const chargedAmount = reader.amount(toName(`charge.${key}.amount`), { isNeeded: description !== '' })
      return chargedAmount === null ? [] : { ...(description && { description }), amount: chargedAmount }
    })
    const backupRate = amount === null ? undefined : { ...(title && { title }), amount, active: isActive }
    return { appId, ...(backupRate && { backupRate }), additionalCharges }
  })
}

/** Adds, updates and removes what differs from the region's settings. */
export async function saveCarriers(host: Host, region: Region, chosen: readonly Carrier[]): Promise<void> {
  const deliveryRegionId = region.id
  for (const carrier of chosen) {
    const before = region.deliveryCarriers?.find(({ appId }) => appId === carrier.appId)
    const isEmpty = !carrier.backupRate && !carrier.additionalCharges?.length
    if (isEmpty && before) {
      await host.call('deliveryProfile.removeDeliveryCarrier', { deliveryRegionId, appId: carrier.appId })
    } else if (!isEmpty && !before) {
      await host.call('deliveryProfile.addDeliveryCarrier', { deliveryRegionId, deliveryCarrier: carrier })
    } else if (before && !isSame(before, carrier)) {
      const deliveryCarrier = { ...carrier, backupRate: carrier.backupRate ?? null }
      await host.call('deliveryProfile.updateDeliveryCarrier', { deliveryRegionId, deliveryCarrier })
    }
  }
}

function isSame(before: Carrier, after: Carrier): boolean {
  const serialize = ({ backupRate, additionalCharges = [] }: Carrier) =>
    JSON.stringify([
      backupRate && [backupRate.title ?? '', Number(backupRate.amount ?? 0), backupRate.active !== false],
      additionalCharges.map(({ description = '', amount }) => [description, Number(amount)]),
    ])
  return serialize(before) === serialize(after)
}

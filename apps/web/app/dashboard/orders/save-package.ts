import type { Host } from '../../lib/host.ts'

/** Creates or changes a fulfillment of an order. Returns the errors of the form by field, if there are any. */
export async function savePackage(
  host: Host,
  orderId: string,
  form: FormData,
): Promise<Record<string, string> | undefined> {
  const { t } = host
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  const id = readText('package')
  const number = readText('number')
  const lineItems = [...form]
    .filter(([name]) => name.startsWith('quantity:'))
    .map(([name, value]) => ({ id: name.slice('quantity:'.length), quantity: Number(value) }))
  const errors: Record<string, string> = {
    ...Object.fromEntries(
      lineItems
        .filter(({ quantity }) => !Number.isInteger(quantity) || quantity < 0)
        .map((line) => [`quantity:${line.id}`, t('dashboard-orders:package.quantity.invalid')]),
    ),
    ...(readText('link') && !isWebAddress(readText('link')) && { link: t('dashboard-orders:package.link.invalid') }),
    ...(!number &&
      (readText('carrier') || readText('link')) && { number: t('dashboard-orders:package.number.missing') }),
  }
  if (Object.keys(errors).length > 0) return errors
  const packed = lineItems.filter(({ quantity }) => quantity > 0)
  if (packed.length === 0) return { lines: t('dashboard-orders:package.empty') }

  const before = id ? await readTracking(host, orderId, id) : undefined
  // A link that was generated for the previous number or carrier is generated again.
  const isChanged =
    before && (before.trackingNumber !== number || (before.shippingProvider ?? '') !== readText('carrier'))
  const link = isChanged && before.trackingLink === readText('link') ? '' : readText('link')
  const tracking = {
    trackingNumber: number,
    shippingProvider: readText('carrier') || null,
    trackingLink: link || null,
  }
  if (id) {
    const fulfillment = { id, lineItems: packed, trackingInfo: number ? tracking : null }
    await host.call('orderFulfillments.updateFulfillment', { orderId, fulfillment })
  } else {
    const fulfillment = { lineItems: packed, ...(number && { trackingInfo: tracking }) }
    await host.call('orderFulfillments.createFulfillment', { orderId, fulfillment })
  }
  return undefined
}

async function readTracking(host: Host, orderId: string, id: string) {
  const { orderWithFulfillments } = await host.call('orderFulfillments.listFulfillmentsForSingleOrder', { orderId })
  return orderWithFulfillments.fulfillments.find((each) => each.id === id)?.trackingInfo
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

import type { Host } from '../../lib/host.ts'

/** Packs a parcel of an order, or changes one. Answers what is wrong with the form, if anything is. */
export async function sendParcel(
  host: Host,
  orderId: string,
  form: FormData,
): Promise<Record<string, string> | undefined> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const id = text('parcel')
  const number = text('number')
  const lineItems = [...form]
    .filter(([name]) => name.startsWith('quantity:'))
    .map(([name, value]) => ({ id: name.slice('quantity:'.length), quantity: Number(value) }))
  const errors: Record<string, string> = {
    ...Object.fromEntries(
      lineItems
        .filter(({ quantity }) => !Number.isInteger(quantity) || quantity < 0)
        .map((line) => [`quantity:${line.id}`, 'Write a whole number.']),
    ),
    ...(text('link') && !isWebAddress(text('link')) && { link: 'Write an address that begins with https://.' }),
    ...(!number && (text('carrier') || text('link')) && { number: 'Write the number as well.' }),
  }
  if (Object.keys(errors).length > 0) return errors
  const packed = lineItems.filter(({ quantity }) => quantity > 0)
  if (packed.length === 0) return { lines: 'Choose at least one piece.' }

  const before = id ? await trackingOf(host, orderId, id) : undefined
  // A link that was made for another number or carrier is made anew.
  const moved = before && (before.trackingNumber !== number || (before.shippingProvider ?? '') !== text('carrier'))
  const link = moved && before.trackingLink === text('link') ? '' : text('link')
  const tracking = {
    trackingNumber: number,
    shippingProvider: text('carrier') || null,
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

async function trackingOf(host: Host, orderId: string, id: string) {
  const { orderWithFulfillments } = await host.call('orderFulfillments.listFulfillmentsForSingleOrder', { orderId })
  return orderWithFulfillments.fulfillments.find((each) => each.id === id)?.trackingInfo
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

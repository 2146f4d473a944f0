import type { Checkout } from '@stoa/contract/checkout.entity'
import type { Address, AddressWithContact } from '@stoa/contract/shapes/address'
import type { ShippingOption } from '@stoa/contract/shapes/totals'
import { readMinor, toAmount } from './amounts.ts'
import { hasAddress, isEmptyAddress, type PostalAddress, toAddress, toPostalAddress } from './postal-address.ts'
import type { Purchase } from './purchase.ts'
import type { Total } from './totals.ts'
import type { ProtocolVersion } from './ucp.ts'

export type MethodType = 'shipping' | 'pickup'

/** What a platform asks for. */
export interface FulfillmentInput {
  readonly methods?: readonly MethodInput[] | null | undefined
}

export interface MethodInput {
  readonly id?: string | null | undefined
  readonly type?: string | null | undefined
  readonly destinations?: readonly (PostalAddress & { readonly id?: string | null | undefined })[] | null | undefined
  readonly selected_destination_id?: string | null | undefined
  readonly groups?: readonly { readonly selected_option_id?: string | null | undefined }[] | null | undefined
}

/** The one destination that a checkout has. */
const destinationId = 'address'

/** Of a linked buyer's account. */
export interface SavedAddress {
  readonly id: string
  readonly address: AddressWithContact
}

export interface FulfillmentChoice {
  readonly type: MethodType
  /** Absent: the address stays as it is. */
  readonly destination?: AddressWithContact
  readonly optionId?: string
}

/** The first method counts: all items are delivered together. A saved address that is sent changed is a new one. */
export function readFulfillment(
  { methods }: FulfillmentInput,
  readChoiceType: (optionId: string) => MethodType | undefined,
  saved: readonly SavedAddress[] = [],
): FulfillmentChoice | undefined {
  const method = methods?.[0]
  if (!method) return undefined
  const { destinations, selected_destination_id: selected } = method
  const chosen = method.groups?.[0]?.selected_option_id ?? undefined
  const optionType = readChoiceType(chosen ?? selected ?? '')
  const type = method.type === 'pickup' || (!method.type && optionType === 'pickup') ? 'pickup' : 'shipping'
  if (type === 'pickup') {
    const place = chosen ?? selected ?? undefined
    return { type, ...(place && { optionId: place }) }
  }
  const destination = findDestination(destinations ?? [], selected, saved)
  return { type, ...(destination && { destination }), ...(chosen && { optionId: chosen }) }
}

function findDestination(
  sent: NonNullable<MethodInput['destinations']>,
  selected: string | null | undefined,
  saved: readonly SavedAddress[],
): AddressWithContact | undefined {
  const named = sent.find(({ id }) => id && id === selected)
  const known = saved.find(({ id }) => id === selected)?.address
  const destination = named ?? (known ? undefined : sent[0])
  return destination && !isEmptyAddress(destination) ? toAddress(destination) : known
}

/** The carrier and its option, as one id. */
export const buildOptionId = (carrierId: string, code: string): string => `${carrierId}:${code}`

export function parseOptionId(id: string): { carrierId: string; code: string } | undefined {
  const end = id.indexOf(':')
  return end > 0 && id.length > end + 1 && id.length <= 200
    ? { carrierId: id.slice(0, end), code: id.slice(end + 1) }
    : undefined
}

interface GroupOption {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly earliest_fulfillment_time?: string
  readonly latest_fulfillment_time?: string
  readonly totals: readonly Total[]
}

interface Option extends GroupOption {
  readonly type: MethodType
  readonly place: Address | undefined
}

const getMethodType = ({ logistics }: ShippingOption): MethodType => (logistics.pickupDetails ? 'pickup' : 'shipping')

/** Which of a checkout's methods an option belongs to. */
export const findOptionType = (
  { carrierServiceOptions }: NonNullable<Checkout['shippingInfo']>,
  id: string,
): MethodType | undefined => {
  const { carrierId, code } = parseOptionId(id) ?? {}
  const carrier = carrierServiceOptions.find((each) => each.carrierId === carrierId)
  const option = carrier?.shippingOptions.find((each) => each.code === code)
  return option && getMethodType(option)
}

function listOptions({ shippingInfo, currency }: Pick<Checkout, 'shippingInfo' | 'currency'>): Option[] {
  const titles = new Map<string, number>()
  return (shippingInfo?.carrierServiceOptions ?? []).flatMap(({ carrierId, shippingOptions }) =>
    shippingOptions.map((option) => toOption(carrierId, option, currency, titles)),
  )
}

function toOption(carrierId: string, option: ShippingOption, currency: string, titles: Map<string, number>): Option {
  const { code, title, logistics, cost } = option
  const price = readMinor(cost.price, currency)
  const charges = (cost.otherCharges ?? []).reduce((sum, { price: each }) => sum + readMinor(each, currency), 0n)
  const { deliveryTime, instructions, deliveryTimeSlot: slot, pickupDetails } = logistics
  const description = [deliveryTime, instructions].filter(Boolean).join('\n')
  // Options beside each other need different titles.
  const seen = (titles.get(title) ?? 0) + 1
  titles.set(title, seen)
  return {
    type: getMethodType(option),
    place: pickupDetails?.address,
    id: buildOptionId(carrierId, code),
    title: seen > 1 ? `${title} (${seen})` : title,
    ...(description && { description }),
    ...(slot && { earliest_fulfillment_time: slot.from, latest_fulfillment_time: slot.to }),
    totals: [
      { type: 'subtotal', amount: toAmount(price) },
      ...(charges > 0n ? [{ type: 'fee', amount: toAmount(charges) }] : []),
      { type: 'total', amount: toAmount(price + charges) },
    ],
  }
}

export interface FulfillmentView {
  readonly methods: readonly Record<string, unknown>[]
  readonly available_methods?: readonly Record<string, unknown>[]
}

interface FulfillmentFacts {
  readonly version: ProtocolVersion
  readonly chosen: MethodType | undefined
  readonly saved?: readonly SavedAddress[]
}

/** The chosen method with all its options, and the methods that could be chosen. Downloads need none. */
export function buildFulfillment(
  checkout: Pick<Checkout, 'shippingInfo' | 'currency'>,
  { lines }: Pick<Purchase, 'lines'>,
  { version, chosen, saved = [] }: FulfillmentFacts,
): FulfillmentView {
  const line_item_ids = lines.filter(({ isShippable }) => isShippable).map(({ id }) => id)
  if (line_item_ids.length === 0) return { methods: [] }
  const options = listOptions(checkout)
  const { selectedCarrierServiceOption: selected, shippingDestination } = checkout.shippingInfo ?? {}
  const selectedId = selected && buildOptionId(selected.carrierId ?? '', selected.code)
  const type = options.find(({ id }) => id === selectedId)?.type ?? chosen ?? 'shipping'
  const offered = options.filter((option) => option.type === type)
  const current = offered.find(({ id }) => id === selectedId)
  const { destinations, destination } =
    type === 'pickup'
      ? { destinations: offered.map((option) => toPlace(option, version)), destination: current?.id }
      : listAddresses(shippingDestination, saved, version)
  const types = [...new Set(options.map((option) => option.type))]
  return {
    methods: [
      {
        id: type,
        type,
        line_item_ids,
        destinations,
        ...(destination && { selected_destination_id: destination }),
        groups: [
          {
            id: `${type}-1`,
            line_item_ids,
            options: offered.map(({ type: _, place: __, ...option }) => option),
            ...(current && { selected_option_id: current.id }),
          },
        ],
      },
    ],
    ...(types.length > 0 && { available_methods: types.map((each) => ({ type: each, line_item_ids })) }),
  }
}

/** The address of the checkout, then the others that the buyer has saved. */
function listAddresses(
  chosen: AddressWithContact | undefined,
  saved: readonly SavedAddress[],
  version: ProtocolVersion,
): { destinations: Record<string, unknown>[]; destination: string | undefined } {
  const toDestination = ({ id, address }: SavedAddress) => ({
    ...{ id, ...tag(version, 'shipping_address') },
    ...toPostalAddress(address),
  })
  if (!chosen || !hasAddress(chosen)) return { destinations: saved.map(toDestination), destination: undefined }
  const place = describePlace(chosen)
  const same = saved.find(({ address }) => describePlace(address) === place)
  const current = { id: same?.id ?? destinationId, address: chosen }
  const others = saved.filter((each) => each !== same)
  return { destinations: [current, ...others].map(toDestination), destination: current.id }
}

/** Without the person, for comparison. */
const describePlace = ({ address }: AddressWithContact): string =>
  JSON.stringify(toPostalAddress(address ? { address } : {}))

const toPlace = ({ id, title, place }: Option, version: ProtocolVersion) => ({
  id,
  ...tag(version, 'business_location'),
  name: title,
  ...(place && { address: toPostalAddress({ address: place }) }),
})

/** Destinations have a type since the second release. */
const tag = (version: ProtocolVersion, type: string) => (version === '2026-04-08' ? {} : { type })

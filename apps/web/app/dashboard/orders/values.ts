import { fulfillmentStates, orderStates, paymentStates } from './states.ts'

const getNames = <T extends string>(states: Readonly<Record<T, unknown>>) => Object.keys(states) as T[]

export const orderStatuses = getNames(orderStates).filter((status) => status !== 'INITIALIZED')
/** Orders never have the other two statuses here; they are only part of the API. */
export const paymentStatuses = getNames(paymentStates).filter(
  (status) => status !== 'UNSPECIFIED' && status !== 'PENDING_MERCHANT',
)
export const fulfillmentStatuses = getNames(fulfillmentStates)

/** The maximum length of a tag in the contract. */
export const maxTagLength = 5

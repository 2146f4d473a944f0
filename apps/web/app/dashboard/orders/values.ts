import { fulfillmentStates, orderStates, paymentStates } from './states.ts'

const namesOf = <T extends string>(states: Readonly<Record<T, unknown>>) => Object.keys(states) as T[]

export const OrderStatus = namesOf(orderStates).filter((status) => status !== 'INITIALIZED')
/** The other two are names of the wire that no order here gets. */
export const PaymentStatus = namesOf(paymentStates).filter(
  (status) => status !== 'UNSPECIFIED' && status !== 'PENDING_MERCHANT',
)
export const FulfillmentStatus = namesOf(fulfillmentStates)

/** The longest tag, as the contract has it. */
export const tagLength = 5

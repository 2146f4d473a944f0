import { defineOperations } from './operation.ts'
import { Nothing, object } from './schema.ts'
import { ShippingSchedule } from './shipping-schedule.entity.ts'
import { shippingScheduleRoutes } from './shipping-schedule.routes.ts'
import { merchants } from './who.ts'

const Reply = object({ shippingSchedule: ShippingSchedule })

export const shippingSchedule = defineOperations('shippingSchedule', shippingScheduleRoutes, {
  getShippingSchedule: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.DELIVERY_PROFILE_READ',
    input: Nothing,
    reply: Reply,
    summary: 'Get the business days, cut-off time and closed dates of shipping.',
  },
  updateShippingSchedule: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.DELIVERY_PROFILE_UPDATE',
    input: object({ shippingSchedule: ShippingSchedule }),
    reply: Reply,
    summary: 'Replace the business days, cut-off time and closed dates of shipping.',
  },
})

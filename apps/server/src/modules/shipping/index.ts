import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { translationSourcesPort } from '../translations/api.ts'
import { bindings } from './shipping.routes.ts'
import { deliverySource } from './translated.ts'

export const shippingModule: Module = { bindings, plugs: [plug(translationSourcesPort, deliverySource)] }

import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { translationSourcesPort } from '../translations/api.ts'
import { offlineMethodSource } from './offline.service.ts'
import { bindings } from './payments.routes.ts'

export const paymentsModule: Module = { bindings, plugs: [plug(translationSourcesPort, offlineMethodSource)] }

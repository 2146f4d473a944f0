import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { translationSourcesPort } from '../translations/api.ts'
import { bindings } from './fees.routes.ts'
import { feeSource } from './fees.service.ts'

export const feesModule: Module = { bindings, plugs: [plug(translationSourcesPort, feeSource)] }

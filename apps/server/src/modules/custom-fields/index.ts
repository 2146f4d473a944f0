import { customFields as contract } from '@stoa/contract/custom-fields'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { personalDataPort } from '../members/api.ts'
import { customFieldsHandler } from './custom-fields.personal.ts'
import * as customFields from './custom-fields.service.ts'

export const customFieldsModule: Module = {
  bindings: [
    serve(contract.getCustomFields, customFields.getCustomFields),
    serve(contract.updateCustomFields, customFields.updateCustomFields),
  ],
  plugs: [plug(personalDataPort, customFieldsHandler)],
}

import { extensions as contract } from '@stoa/contract/extensions'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import * as extensions from './extensions.service.ts'

export const extensionsModule: Module = {
  bindings: [
    serve(contract.listExtensions, extensions.listExtensions),
    serve(contract.switchExtension, extensions.switchExtension),
  ],
}

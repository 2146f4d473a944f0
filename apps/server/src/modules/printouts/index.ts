import { contract } from '@stoa/contract'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import * as printouts from './printouts.service.ts'

export const printoutsModule: Module = {
  bindings: [
    serve(contract.printouts.getPackingSlips, printouts.getPackingSlips),
    serve(contract.printouts.getShippingLabels, printouts.getShippingLabels),
  ],
}

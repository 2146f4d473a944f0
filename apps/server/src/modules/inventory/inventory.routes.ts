import { barcodes } from '@stoa/contract/barcodes'
import { inventory as contract } from '@stoa/contract/inventory'
import { serve } from '../../kernel/api.ts'
import { findVariantsByCode } from './barcodes.service.ts'
import * as inventory from './inventory.service.ts'

export const bindings = [
  serve(barcodes.findVariantsByCode, findVariantsByCode),
  serve(contract.queryInventory, inventory.queryInventory),
  serve(contract.getInventoryVariants, inventory.getInventoryVariants),
  serve(contract.updateInventoryVariants, inventory.updateInventoryVariants),
  serve(contract.incrementInventory, inventory.incrementInventory),
  serve(contract.decrementInventory, inventory.decrementInventory),
]

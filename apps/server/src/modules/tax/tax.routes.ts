import {
  taxCalculation as calculationContract,
  taxGroups as groupsContract,
  manualTaxMappings as mappingsContract,
  taxRegions as regionsContract,
  taxSettings as settingsContract,
} from '@stoa/contract/tax'
import { serve } from '../../kernel/api.ts'
import * as calculation from './tax.calculation.ts'
import * as groups from './tax.groups.ts'
import * as mappings from './tax.mappings.ts'
import * as regions from './tax.regions.ts'
import * as settings from './tax.settings.ts'

export const bindings = [
  serve(calculationContract.calculateTax, calculation.calculateTax),
  serve(calculationContract.listTaxCalculators, calculation.listTaxCalculators),
  serve(groupsContract.createTaxGroup, groups.createTaxGroup),
  serve(groupsContract.listDefaultTaxGroups, groups.listDefaultTaxGroups),
  serve(groupsContract.listDefaultTaxGroupsByAppIds, groups.listDefaultTaxGroupsByAppIds),
  serve(groupsContract.queryTaxGroups, groups.queryTaxGroups),
  serve(groupsContract.updateTaxGroup, groups.updateTaxGroup),
  serve(groupsContract.deleteTaxGroup, groups.deleteTaxGroup),
  serve(groupsContract.getTaxGroup, groups.getTaxGroup),
  serve(regionsContract.createTaxRegion, regions.createTaxRegion),
  serve(regionsContract.bulkCreateTaxRegion, regions.bulkCreateTaxRegion),
  serve(regionsContract.queryTaxRegions, regions.queryTaxRegions),
  serve(regionsContract.updateTaxRegion, regions.updateTaxRegion),
  serve(regionsContract.deleteTaxRegion, regions.deleteTaxRegion),
  serve(regionsContract.getTaxRegion, regions.getTaxRegion),
  serve(mappingsContract.createManualTaxMapping, mappings.createManualTaxMapping),
  serve(mappingsContract.bulkCreateManualTaxMappings, mappings.bulkCreateManualTaxMappings),
  serve(mappingsContract.listManualTaxMappings, mappings.listManualTaxMappings),
  serve(mappingsContract.queryManualTaxMappings, mappings.queryManualTaxMappings),
  serve(mappingsContract.getManualTaxMapping, mappings.getManualTaxMapping),
  serve(mappingsContract.updateManualTaxMapping, mappings.updateManualTaxMapping),
  serve(mappingsContract.deleteManualTaxMapping, mappings.deleteManualTaxMapping),
  serve(mappingsContract.updateExtendedFields, mappings.updateExtendedFields),
  serve(mappingsContract.bulkAssignExemptOverrides, mappings.bulkAssignExemptOverrides),
  serve(mappingsContract.bulkUnassignExemptOverrides, mappings.bulkUnassignExemptOverrides),
  serve(settingsContract.getTaxSettings, settings.getTaxSettings),
  serve(settingsContract.upsertTaxSettings, settings.upsertTaxSettings),
]

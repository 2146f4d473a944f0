// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-shipping:title': undefined
  'dashboard-shipping:saved': undefined
  'dashboard-shipping:optionSaved': undefined
  'dashboard-shipping:create': undefined
  'dashboard-shipping:nameMissing': undefined
  'dashboard-shipping:error.regionGone': undefined
  'dashboard-shipping:error.regionFull': undefined
  'dashboard-shipping:error.tooManyRegions': undefined
  'dashboard-shipping:error.profileLimit': undefined
  'dashboard-shipping:error.regionLimit': undefined
  'dashboard-shipping:error.placesOverlap': undefined
  'dashboard-shipping:error.noSubdivisions': undefined
  'dashboard-shipping:address.line2': undefined
  'dashboard-shipping:address.streetMissing': undefined
  'dashboard-shipping:address.cityMissing': undefined
  'dashboard-shipping:carrier.backup': undefined
  'dashboard-shipping:carrier.backupHint': { name: Value }
  'dashboard-shipping:carrier.rateName': undefined
  'dashboard-shipping:carrier.rateNameExample': undefined
  'dashboard-shipping:carrier.charge': { number: Value }
  'dashboard-shipping:carrier.chargeFor': undefined
  'dashboard-shipping:carrier.removeCharge': { number: Value }
  'dashboard-shipping:carrier.addCharge': undefined
  'dashboard-shipping:test.title': undefined
  'dashboard-shipping:test.form': undefined
  'dashboard-shipping:test.item': { number: Value }
  'dashboard-shipping:test.quantity': undefined
  'dashboard-shipping:test.unitPrice': { currency: Value }
  'dashboard-shipping:test.unitWeight': { unit: Value }
  'dashboard-shipping:test.profile': undefined
  'dashboard-shipping:test.defaultProfile': undefined
  'dashboard-shipping:test.removeItem': { number: Value }
  'dashboard-shipping:test.addItem': undefined
  'dashboard-shipping:test.available': { count: number; total: Value }
  'dashboard-shipping:test.region': { name: Value }
  'dashboard-shipping:test.noRegion': undefined
  'dashboard-shipping:test.results': undefined
  'dashboard-shipping:test.option': undefined
  'dashboard-shipping:test.isAvailable': undefined
  'dashboard-shipping:test.reason': undefined
  'dashboard-shipping:test.price': undefined
  'dashboard-shipping:test.yes': undefined
  'dashboard-shipping:test.no': undefined
  'dashboard-shipping:kind.shipping': undefined
  'dashboard-shipping:kind.pickup': undefined
  'dashboard-shipping:kind.local': undefined
  'dashboard-shipping:kind.carrier': undefined
  'dashboard-shipping:places.rest': undefined
  'dashboard-shipping:places.more': { count: number }
  'dashboard-shipping:rate.free': undefined
  'dashboard-shipping:rate.range': { from: Value; to: Value }
  'dashboard-shipping:deleteOption': undefined
  'dashboard-shipping:local.new': undefined
  'dashboard-shipping:option.new': undefined
  'dashboard-shipping:pickup.new': undefined
  'dashboard-shipping:region.new': undefined
  'dashboard-shipping:option.label': undefined
  'dashboard-shipping:pickup.label': undefined
  'dashboard-shipping:region.label': undefined
  'dashboard-shipping:nameHint': undefined
  'dashboard-shipping:time': undefined
  'dashboard-shipping:time.localExample': undefined
  'dashboard-shipping:time.example': undefined
  'dashboard-shipping:days': undefined
  'dashboard-shipping:days.hint': undefined
  'dashboard-shipping:days.handling': undefined
  'dashboard-shipping:days.from': undefined
  'dashboard-shipping:days.to': undefined
  'dashboard-shipping:days.order': undefined
  'dashboard-shipping:area': undefined
  'dashboard-shipping:area.zip': undefined
  'dashboard-shipping:area.city': undefined
  'dashboard-shipping:area.radius': undefined
  'dashboard-shipping:area.custom': undefined
  'dashboard-shipping:area.zipHint': undefined
  'dashboard-shipping:area.cityHint': undefined
  'dashboard-shipping:area.center': undefined
  'dashboard-shipping:area.point': undefined
  'dashboard-shipping:area.distance': undefined
  'dashboard-shipping:area.miles': undefined
  'dashboard-shipping:area.kilometers': undefined
  'dashboard-shipping:area.corners': undefined
  'dashboard-shipping:area.cornersHint': undefined
  'dashboard-shipping:area.zipMissing': undefined
  'dashboard-shipping:area.zipTooMany': { max: Value; length: Value }
  'dashboard-shipping:area.cityInvalid': undefined
  'dashboard-shipping:area.cityCount': { min: Value; max: Value }
  'dashboard-shipping:area.centerInvalid': undefined
  'dashboard-shipping:area.cornersInvalid': undefined
  'dashboard-shipping:schedule': undefined
  'dashboard-shipping:schedule.choose': undefined
  'dashboard-shipping:schedule.chooseHint': undefined
  'dashboard-shipping:schedule.example': undefined
  'dashboard-shipping:schedule.lead': undefined
  'dashboard-shipping:schedule.leadHint': undefined
  'dashboard-shipping:schedule.cutoff': undefined
  'dashboard-shipping:schedule.cutoffHint': undefined
  'dashboard-shipping:schedule.missing': undefined
  'dashboard-shipping:schedule.cutoffInvalid': undefined
  'dashboard-shipping:schedule.invalid': undefined
  'dashboard-shipping:pickup.forCustomers': undefined
  'dashboard-shipping:pickup.time': undefined
  'dashboard-shipping:pickup.timeExample': undefined
  'dashboard-shipping:pickup.instructions': undefined
  'dashboard-shipping:pickup.instructionsExample': undefined
  'dashboard-shipping:rates': undefined
  'dashboard-shipping:rates.add': undefined
  'dashboard-shipping:rates.missing': undefined
  'dashboard-shipping:rates.noneHint': undefined
  'dashboard-shipping:rates.oneHint': undefined
  'dashboard-shipping:rates.manyHint': undefined
  'dashboard-shipping:rates.number': { number: Value }
  'dashboard-shipping:rates.remove': { number: Value }
  'dashboard-shipping:condition.if': undefined
  'dashboard-shipping:condition.and': undefined
  'dashboard-shipping:condition.type': undefined
  'dashboard-shipping:condition.subtotal': { currency: Value }
  'dashboard-shipping:condition.weight': { unit: Value }
  'dashboard-shipping:condition.quantity': undefined
  'dashboard-shipping:condition.operator': undefined
  'dashboard-shipping:condition.gte': undefined
  'dashboard-shipping:condition.gt': undefined
  'dashboard-shipping:condition.lte': undefined
  'dashboard-shipping:condition.lt': undefined
  'dashboard-shipping:condition.eq': undefined
  'dashboard-shipping:condition.value': undefined
  'dashboard-shipping:condition.remove': { condition: Value; rate: Value }
  'dashboard-shipping:condition.add': undefined
  'dashboard-shipping:condition.wholeInvalid': undefined
  'dashboard-shipping:condition.numberInvalid': { example: Value }
  'dashboard-shipping:region.delete': undefined
  'dashboard-shipping:region.nameHint': undefined
  'dashboard-shipping:region.activeHint': undefined
  'dashboard-shipping:region.countries': undefined
  'dashboard-shipping:region.countriesHint': undefined
  'dashboard-shipping:region.search': undefined
  'dashboard-shipping:region.noneFound': undefined
  'dashboard-shipping:region.clear': undefined
  'dashboard-shipping:region.parts': { country: Value }
  'dashboard-shipping:region.allParts': undefined
  'dashboard-shipping:region.partsHint': undefined
  'dashboard-shipping:regions': undefined
  'dashboard-shipping:regions.none': undefined
  'dashboard-shipping:addOption': undefined
  'dashboard-shipping:addOptionIn': { region: Value }
  'dashboard-shipping:addOptionShort': undefined
  'dashboard-shipping:unused': undefined
  'dashboard-shipping:profile.defaultHint': undefined
  'dashboard-shipping:profile.new': undefined
  'dashboard-shipping:profile.create': undefined
  'dashboard-shipping:profile.delete': undefined
  'dashboard-shipping:profile.deleteText': undefined
  'dashboard-shipping:profile.nameHint': undefined
  'dashboard-shipping:profile.addRegionTo': { name: Value }
  'dashboard-shipping:profile.empty': undefined
  'dashboard-shipping:profile.emptyText': undefined
  'dashboard-shipping:options.in': { region: Value }
  'dashboard-shipping:options.none': undefined
  'dashboard-shipping:options.time': undefined
  'dashboard-shipping:options.rate': undefined
  'dashboard-shipping:options.off': undefined
  'dashboard-shipping:reason.free': undefined
  'dashboard-shipping:reason.rate': { amount: Value }
  'dashboard-shipping:reason.rateEach': { amount: Value }
  'dashboard-shipping:reason.rateConditions': { amount: Value; conditions: Value }
  'dashboard-shipping:reason.rateEachConditions': { amount: Value; conditions: Value }
  'dashboard-shipping:reason.noRate': { conditions: Value }
  'dashboard-shipping:reason.subtotal': { operator: string; value: Value }
  'dashboard-shipping:reason.weight': { operator: string; value: Value; unit: Value }
  'dashboard-shipping:reason.quantity': { operator: string; value: Value }
  'dashboard-shipping:reason.notInRegion': undefined
  'dashboard-shipping:reason.disabled': undefined
  'dashboard-shipping:reason.country': undefined
  'dashboard-shipping:reason.postalCodeMissing': undefined
  'dashboard-shipping:reason.postalCode': undefined
  'dashboard-shipping:reason.city': undefined
  'dashboard-shipping:reason.noCenter': undefined
  'dashboard-shipping:reason.noPosition': undefined
  'dashboard-shipping:reason.tooFar': undefined
  'dashboard-shipping:reason.outside': undefined
  'dashboard-shipping:reason.noArea': undefined
  'dashboard-shipping:reason.noSlot': undefined
  'dashboard-shipping:reason.noCarrierPrices': undefined
  'dashboard-shipping:reason.backupRate': undefined
  'dashboard-shipping:reason.service': { name: Value }
  'dashboard-shipping:reason.serviceBackup': { name: Value }
  'dashboard-shipping:calendar': undefined
  'dashboard-shipping:calendar.hint': undefined
  'dashboard-shipping:calendar.business': undefined
  'dashboard-shipping:calendar.missing': undefined
  'dashboard-shipping:calendar.cutOff': undefined
  'dashboard-shipping:calendar.cutOff.hint': undefined
  'dashboard-shipping:calendar.closed': undefined
  'dashboard-shipping:calendar.closed.hint': undefined
  'dashboard-shipping:calendar.date': { number: Value }
  'dashboard-shipping:calendar.remove': { number: Value }
  'dashboard-shipping:calendar.add': undefined
}

export type RichTexts = {}

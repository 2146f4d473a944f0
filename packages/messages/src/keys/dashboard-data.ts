// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-data:silent.services': undefined
  'dashboard-data:silent': { names: Value }
  'dashboard-data:source': { name: Value }
  'dashboard-data:title': undefined
  'dashboard-data:page': { name: Value }
  'dashboard-data:all': undefined
  'dashboard-data:create': undefined
  'dashboard-data:create.placeholder': undefined
  'dashboard-data:none': undefined
  'dashboard-data:none.hint': undefined
  'dashboard-data:collection': undefined
  'dashboard-data:items': undefined
  'dashboard-data:fields': undefined
  'dashboard-data:updated': undefined
  'dashboard-data:acts': undefined
  'dashboard-data:actsOf': { name: Value }
  'dashboard-data:orMore': { count: number }
  'dashboard-data:duplicate': undefined
  'dashboard-data:copyOf': { name: Value }
  'dashboard-data:deleted': { name: Value }
  'dashboard-data:firstField': undefined
  'dashboard-data:id': undefined
  'dashboard-data:id.hint': undefined
  'dashboard-data:id.invalid': undefined
  'dashboard-data:id.taken': undefined
  'dashboard-data:rename': undefined
  'dashboard-data:renamed': undefined
  'dashboard-data:permissions': undefined
  'dashboard-data:import': undefined
  'dashboard-data:exportCsv': undefined
  'dashboard-data:exportJson': undefined
  'dashboard-data:rows': { name: Value }
  'dashboard-data:unnamed': undefined
  'dashboard-data:addRow': undefined
  'dashboard-data:noRows': undefined
  'dashboard-data:noRows.hint': undefined
  'dashboard-data:noMatch': undefined
  'dashboard-data:noFields': undefined
  'dashboard-data:noFields.hint': undefined
  'dashboard-data:count': { count: number }
  'dashboard-data:countOrMore': { count: number }
  'dashboard-data:loading': undefined
  'dashboard-data:more': undefined
  'dashboard-data:saved': undefined
  'dashboard-data:saving': undefined
  'dashboard-data:failed': undefined
  'dashboard-data:retry': undefined
  'dashboard-data:waiting': { count: number }
  'dashboard-data:required': undefined
  'dashboard-data:chooseAll': undefined
  'dashboard-data:choose': { name: Value }
  'dashboard-data:chosen': { count: number }
  'dashboard-data:clearChoice': undefined
  'dashboard-data:openRow': { name: Value }
  'dashboard-data:cell': { field: Value; name: Value }
  'dashboard-data:draft': undefined
  'dashboard-data:draft.hint': undefined
  'dashboard-data:publish': undefined
  'dashboard-data:makeDraft': undefined
  'dashboard-data:remove': undefined
  'dashboard-data:removed': { count: number }
  'dashboard-data:yes': undefined
  'dashboard-data:no': undefined
  'dashboard-data:nothing': undefined
  'dashboard-data:pictures': { count: number }
  'dashboard-data:picture.choose': undefined
  'dashboard-data:picture.add': undefined
  'dashboard-data:picture.up': { number: Value }
  'dashboard-data:picture.down': { number: Value }
  'dashboard-data:picture.remove': { number: Value }
  'dashboard-data:tags.placeholder': undefined
  'dashboard-data:reference.search': { field: Value }
  'dashboard-data:reference.placeholder': undefined
  'dashboard-data:reference.found': undefined
  'dashboard-data:reference.none': undefined
  'dashboard-data:reference.remove': { name: Value }
  'dashboard-data:address.line': undefined
  'dashboard-data:address.postalCode': undefined
  'dashboard-data:address.city': undefined
  'dashboard-data:address.subdivision': undefined
  'dashboard-data:address.country': undefined
  'dashboard-data:address.formatted': undefined
  'dashboard-data:search': { field: Value }
  'dashboard-data:status.all': undefined
  'dashboard-data:status.published': undefined
  'dashboard-data:status.drafts': undefined
  'dashboard-data:sort': undefined
  'dashboard-data:sort.by': { field: Value }
  'dashboard-data:sort.latest': undefined
  'dashboard-data:sort.ascending': undefined
  'dashboard-data:sort.descending': undefined
  'dashboard-data:sort.none': undefined
  'dashboard-data:hide': undefined
  'dashboard-data:hidden': { count: number }
  'dashboard-data:filter': undefined
  'dashboard-data:filter.field': undefined
  'dashboard-data:filter.operator': undefined
  'dashboard-data:filter.value': undefined
  'dashboard-data:filter.add': undefined
  'dashboard-data:filter.remove': { condition: Value }
  'dashboard-data:operator.contains': undefined
  'dashboard-data:operator.is': undefined
  'dashboard-data:operator.starts': undefined
  'dashboard-data:operator.atLeast': undefined
  'dashboard-data:operator.atMost': undefined
  'dashboard-data:operator.onOrAfter': undefined
  'dashboard-data:operator.onOrBefore': undefined
  'dashboard-data:operator.empty': undefined
  'dashboard-data:operator.filled': undefined
  'dashboard-data:fault.number': { example: Value }
  'dashboard-data:fault.boolean': undefined
  'dashboard-data:fault.date': undefined
  'dashboard-data:fault.moment': undefined
  'dashboard-data:fault.time': undefined
  'dashboard-data:fault.url': undefined
  'dashboard-data:fault.json': undefined
  'dashboard-data:fault.object': undefined
  'dashboard-data:fault.array': undefined
  'dashboard-data:fault.minLength': { min: number }
  'dashboard-data:fault.minSize': { min: number }
  'dashboard-data:fault.maxSize': { max: number }
  'dashboard-data:field.add': undefined
  'dashboard-data:field.edit': undefined
  'dashboard-data:field.title': { name: Value }
  'dashboard-data:field.saved': undefined
  'dashboard-data:field.key': undefined
  'dashboard-data:field.key.hint': undefined
  'dashboard-data:field.key.invalid': undefined
  'dashboard-data:field.key.taken': undefined
  'dashboard-data:field.type': undefined
  'dashboard-data:field.type.warning': undefined
  'dashboard-data:field.target': undefined
  'dashboard-data:field.target.choose': undefined
  'dashboard-data:field.target.missing': undefined
  'dashboard-data:field.description': undefined
  'dashboard-data:field.required': undefined
  'dashboard-data:field.required.warning': undefined
  'dashboard-data:field.isName': undefined
  'dashboard-data:field.isName.hint': undefined
  'dashboard-data:field.remove': undefined
  'dashboard-data:field.remove.text': { name: Value; key: Value }
  'dashboard-data:range.min': undefined
  'dashboard-data:range.max': undefined
  'dashboard-data:range.minLength': undefined
  'dashboard-data:range.maxLength': undefined
  'dashboard-data:range.minSize': undefined
  'dashboard-data:range.maxSize': undefined
  'dashboard-data:type.text': undefined
  'dashboard-data:type.richText': undefined
  'dashboard-data:type.number': undefined
  'dashboard-data:type.boolean': undefined
  'dashboard-data:type.date': undefined
  'dashboard-data:type.moment': undefined
  'dashboard-data:type.time': undefined
  'dashboard-data:type.url': undefined
  'dashboard-data:type.email': undefined
  'dashboard-data:type.image': undefined
  'dashboard-data:type.gallery': undefined
  'dashboard-data:type.reference': undefined
  'dashboard-data:type.references': undefined
  'dashboard-data:type.tags': undefined
  'dashboard-data:type.address': undefined
  'dashboard-data:type.object': undefined
  'dashboard-data:type.array': undefined
  'dashboard-data:bulk': undefined
  'dashboard-data:bulk.edit': undefined
  'dashboard-data:bulk.title': { count: number }
  'dashboard-data:bulk.field': undefined
  'dashboard-data:bulk.changes': { count: number; total: number }
  'dashboard-data:bulk.preview': undefined
  'dashboard-data:bulk.row': undefined
  'dashboard-data:bulk.now': undefined
  'dashboard-data:bulk.then': undefined
  'dashboard-data:bulk.more': { count: number }
  'dashboard-data:bulk.apply': { count: number }
  'dashboard-data:backTo': { name: Value }
  'dashboard-data:faulty': { count: number }
  'dashboard-data:access.title': { name: Value }
  'dashboard-data:access.hint': undefined
  'dashboard-data:access.saved': undefined
  'dashboard-data:access.read': undefined
  'dashboard-data:access.insert': undefined
  'dashboard-data:access.update': undefined
  'dashboard-data:access.remove': undefined
  'dashboard-data:access.read.anyone': undefined
  'dashboard-data:access.read.members': undefined
  'dashboard-data:access.read.authors': undefined
  'dashboard-data:access.read.managers': undefined
  'dashboard-data:access.insert.anyone': undefined
  'dashboard-data:access.insert.members': undefined
  'dashboard-data:access.insert.managers': undefined
  'dashboard-data:access.update.anyone': undefined
  'dashboard-data:access.update.members': undefined
  'dashboard-data:access.update.authors': undefined
  'dashboard-data:access.update.managers': undefined
  'dashboard-data:access.remove.anyone': undefined
  'dashboard-data:access.remove.members': undefined
  'dashboard-data:access.remove.authors': undefined
  'dashboard-data:access.remove.managers': undefined
  'dashboard-data:access.warning': undefined
  'dashboard-data:import.title': { name: Value }
  'dashboard-data:import.file': undefined
  'dashboard-data:import.choose': undefined
  'dashboard-data:import.hint': undefined
  'dashboard-data:import.limits': { lines: number }
  'dashboard-data:import.fault.tooLarge': undefined
  'dashboard-data:import.fault.tooMany': undefined
  'dashboard-data:import.fault.empty': undefined
  'dashboard-data:import.fault.notText': undefined
  'dashboard-data:import.fault.csv': undefined
  'dashboard-data:import.fault.json': undefined
  'dashboard-data:import.fault.connection': undefined
  'dashboard-data:import.map': { count: number }
  'dashboard-data:import.fieldOf': { column: Value }
  'dashboard-data:import.skip': undefined
  'dashboard-data:import.id': undefined
  'dashboard-data:import.id.hint': undefined
  'dashboard-data:import.check': undefined
  'dashboard-data:import.ready': { count: number }
  'dashboard-data:import.leftOut': { count: number }
  'dashboard-data:import.nothingYet': undefined
  'dashboard-data:import.back': undefined
  'dashboard-data:import.save': { count: number }
  'dashboard-data:import.saving': undefined
  'dashboard-data:import.progress': { done: number; all: number }
  'dashboard-data:import.stop': undefined
  'dashboard-data:import.over': undefined
  'dashboard-data:import.done': { count: number }
  'dashboard-data:import.cutOff': undefined
  'dashboard-data:import.another': undefined
  'dashboard-data:import.see': undefined
  'dashboard-data:import.refused': undefined
  'dashboard-data:import.repeatedId': { id: Value }
  'dashboard-data:import.unknownItem': { field: Value; name: Value }
  'dashboard-data:loadFailed': undefined
}

export type RichTexts = {}

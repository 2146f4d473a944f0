// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-translations:title': undefined
  'dashboard-translations:import': undefined
  'dashboard-translations:export': undefined
  'dashboard-translations:languages': undefined
  'dashboard-translations:noLanguage.title': undefined
  'dashboard-translations:noLanguage.text': undefined
  'dashboard-translations:noLanguage.add': undefined
  'dashboard-translations:progress': undefined
  'dashboard-translations:progress.total': { translated: Value; fields: Value }
  'dashboard-translations:progress.counting': undefined
  'dashboard-translations:progress.outdated': { outdated: number }
  'dashboard-translations:progress.kind': { translated: Value; fields: Value }
  'dashboard-translations:kinds': undefined
  'dashboard-translations:kind.products': undefined
  'dashboard-translations:kind.collections': undefined
  'dashboard-translations:kind.shop': undefined
  'dashboard-translations:kind.shipping': undefined
  'dashboard-translations:kind.payments': undefined
  'dashboard-translations:kind.policies': undefined
  'dashboard-translations:kind.checkoutHeader': undefined
  'dashboard-translations:kind.discounts': undefined
  'dashboard-translations:kind.discountCodes': undefined
  'dashboard-translations:kind.fees': undefined
  'dashboard-translations:kind.subscriptions': undefined
  'dashboard-translations:kind.plans': undefined
  'dashboard-translations:kind.data': undefined
  'dashboard-translations:views': undefined
  'dashboard-translations:status.all': undefined
  'dashboard-translations:status.missing': undefined
  'dashboard-translations:status.outdated': undefined
  'dashboard-translations:status.translated': undefined
  'dashboard-translations:search': undefined
  'dashboard-translations:search.hint': undefined
  'dashboard-translations:column.translated': undefined
  'dashboard-translations:column.status': undefined
  'dashboard-translations:state.missing': undefined
  'dashboard-translations:state.outdated': undefined
  'dashboard-translations:state.translated': undefined
  'dashboard-translations:state.accepted': undefined
  'dashboard-translations:untitled': undefined
  'dashboard-translations:empty': undefined
  'dashboard-translations:empty.hint': undefined
  'dashboard-translations:empty.more': undefined
  'dashboard-translations:empty.more.hint': undefined
  'dashboard-translations:empty.complete': undefined
  'dashboard-translations:empty.narrowed': undefined
  'dashboard-translations:empty.narrowed.hint': undefined
  'dashboard-translations:empty.entry': undefined
  'dashboard-translations:backToList': undefined
  'dashboard-translations:neighbors': undefined
  'dashboard-translations:previous': undefined
  'dashboard-translations:next': undefined
  'dashboard-translations:texts': undefined
  'dashboard-translations:original': { language: Value }
  'dashboard-translations:translationOf': { field: Value; language: Value }
  'dashboard-translations:format.html': undefined
  'dashboard-translations:outdated.hint': undefined
  'dashboard-translations:accept': undefined
  'dashboard-translations:copyOriginal': undefined
  'dashboard-translations:length': { count: Value; max: Value }
  'dashboard-translations:keys': undefined
  'dashboard-translations:saved': undefined
  'dashboard-translations:unsaved': { count: number }
  'dashboard-translations:saveAndNext': undefined
  'dashboard-translations:error.markup': undefined
  'dashboard-translations:error.unreadable': undefined
  'dashboard-translations:error.placeholders': { placeholders: Value }
  'dashboard-translations:error.direction': undefined
  'dashboard-translations:error.gone': undefined
  'dashboard-translations:error.refused': undefined
  'dashboard-translations:error.originalChanged': undefined
  'dashboard-translations:field.name': undefined
  'dashboard-translations:field.title': undefined
  'dashboard-translations:field.description': undefined
  'dashboard-translations:field.deliveryTime': undefined
  'dashboard-translations:field.instructions': undefined
  'dashboard-translations:field.tagline': undefined
  'dashboard-translations:field.storyTitle': undefined
  'dashboard-translations:field.storyText': undefined
  'dashboard-translations:field.pageTitle': undefined
  'dashboard-translations:field.metaDescription': undefined
  'dashboard-translations:field.sharedTitle': undefined
  'dashboard-translations:field.sharedDescription': undefined
  'dashboard-translations:field.sharedTitleX': undefined
  'dashboard-translations:field.sharedDescriptionX': undefined
  'dashboard-translations:field.terms': undefined
  'dashboard-translations:field.privacy': undefined
  'dashboard-translations:field.headerText': undefined
  'dashboard-translations:field.logoText': undefined
  'dashboard-translations:field.returns': undefined
  'dashboard-translations:field.digital': undefined
  'dashboard-translations:field.contact': undefined
  'dashboard-translations:field.customPolicyTitle': undefined
  'dashboard-translations:field.customPolicyText': undefined
  'dashboard-translations:field.choice': { choice: Value }
  'dashboard-translations:field.sectionTitle': { section: Value }
  'dashboard-translations:field.sectionText': { section: Value }
  'dashboard-translations:export.title': undefined
  'dashboard-translations:export.texts': undefined
  'dashboard-translations:export.all': undefined
  'dashboard-translations:export.missing': undefined
  'dashboard-translations:export.outdated': undefined
  'dashboard-translations:export.kinds': undefined
  'dashboard-translations:export.everyKind': undefined
  'dashboard-translations:export.oneKind': { kind: Value }
  'dashboard-translations:export.format': undefined
  'dashboard-translations:export.csv': undefined
  'dashboard-translations:export.csv.hint': undefined
  'dashboard-translations:export.xliff': undefined
  'dashboard-translations:export.xliff.hint': undefined
  'dashboard-translations:import.title': undefined
  'dashboard-translations:import.file': undefined
  'dashboard-translations:import.preview': undefined
  'dashboard-translations:import.choose': undefined
  'dashboard-translations:import.checking': undefined
  'dashboard-translations:import.saving': undefined
  'dashboard-translations:import.reading': undefined
  'dashboard-translations:import.progress': { done: Value; all: Value }
  'dashboard-translations:import.sofar': undefined
  'dashboard-translations:import.stop': undefined
  'dashboard-translations:import.found': { file: Value; language: Value }
  'dashboard-translations:import.over': undefined
  'dashboard-translations:import.cutOff': undefined
  'dashboard-translations:import.new': { count: number }
  'dashboard-translations:import.changed': { count: number }
  'dashboard-translations:import.same': { count: number }
  'dashboard-translations:import.blank': { count: number }
  'dashboard-translations:import.leftOut': { count: number }
  'dashboard-translations:import.save': { count: number }
  'dashboard-translations:import.see': undefined
  'dashboard-translations:import.another': undefined
  'dashboard-translations:left.title': undefined
  'dashboard-translations:left.row': undefined
  'dashboard-translations:left.line': undefined
  'dashboard-translations:left.text': undefined
  'dashboard-translations:left.reason': undefined
  'dashboard-translations:left.pages': undefined
  'dashboard-translations:left.range': { from: Value; to: Value; all: Value }
  'dashboard-translations:left.before': undefined
  'dashboard-translations:left.next': undefined
  'dashboard-translations:line.id': undefined
  'dashboard-translations:line.repeated': undefined
  'dashboard-translations:line.tag': undefined
  'dashboard-translations:file.empty': undefined
  'dashboard-translations:file.format': undefined
  'dashboard-translations:file.encoding': undefined
  'dashboard-translations:file.noXliff': undefined
  'dashboard-translations:file.xliffVersion': undefined
  'dashboard-translations:file.documentType': undefined
  'dashboard-translations:file.severalLanguages': undefined
  'dashboard-translations:file.otherShop': undefined
  'dashboard-translations:file.otherLanguage': undefined
  'dashboard-translations:file.connection': undefined
  'dashboard-translations:file.tooLarge': { megabytes: Value }
  'dashboard-translations:file.tooMany': { max: Value }
  'dashboard-translations:file.column': { column: Value }
  'dashboard-translations:file.brokenTable': { line: Value }
  'dashboard-translations:file.brokenXml': { line: Value }
  'dashboard-translations:translate': undefined
  'dashboard-translations:kind.options': undefined
  'dashboard-translations:kind.brands': undefined
  'dashboard-translations:kind.ribbons': undefined
  'dashboard-translations:field.altText': undefined
  'dashboard-translations:field.heroAltText': undefined
  'dashboard-translations:field.storyAltText': undefined
  'dashboard-translations:kind.pages': undefined
  'dashboard-translations:field.heading': undefined
  'dashboard-translations:field.text': undefined
  'dashboard-translations:field.button': undefined
  'dashboard-translations:field.caption': undefined
  'dashboard-translations:field.question': undefined
  'dashboard-translations:field.answer': undefined
  'dashboard-translations:field.address': undefined
  'dashboard-translations:field.pictureText': undefined
  'dashboard-translations:kind.menus': undefined
  'dashboard-translations:kind.authors': undefined
  'dashboard-translations:kind.tags': undefined
  'dashboard-translations:field.excerpt': undefined
  'dashboard-translations:field.about': undefined
  'dashboard-translations:kind.campaigns': undefined
  'dashboard-translations:kind.automations': undefined
}

export type RichTexts = {
  'dashboard-translations:import.hint': { code: Tag }
}

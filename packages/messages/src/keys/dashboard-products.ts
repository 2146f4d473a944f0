// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-products:choiceImages': undefined
  'dashboard-products:choiceImages.hint': undefined
  'dashboard-products:choiceImages.choice': { option: Value; choice: Value }
  'dashboard-products:choiceImages.image': { position: Value; choice: Value }
  'dashboard-products:files': undefined
  'dashboard-products:files.add': undefined
  'dashboard-products:files.hint': undefined
  'dashboard-products:files.progress': undefined
  'dashboard-products:files.none': undefined
  'dashboard-products:add': undefined
  'dashboard-products:product': undefined
  'dashboard-products:name': undefined
  'dashboard-products:description': undefined
  'dashboard-products:html': undefined
  'dashboard-products:visibility': undefined
  'dashboard-products:visibility.hint': undefined
  'dashboard-products:details': undefined
  'dashboard-products:sku': undefined
  'dashboard-products:brand': undefined
  'dashboard-products:ribbon': undefined
  'dashboard-products:ribbon.hint': undefined
  'dashboard-products:weight.in': { unit: Value }
  'dashboard-products:weight.hint': undefined
  'dashboard-products:price': undefined
  'dashboard-products:price.in': { currency: Value }
  'dashboard-products:discount': undefined
  'dashboard-products:discount.none': undefined
  'dashboard-products:discount.percent': undefined
  'dashboard-products:discount.amount': undefined
  'dashboard-products:discount.percentOff': undefined
  'dashboard-products:discount.amountOff': { currency: Value }
  'dashboard-products:rules.deleted': undefined
  'dashboard-products:rules': undefined
  'dashboard-products:rules.shipping': undefined
  'dashboard-products:rules.tax': undefined
  'dashboard-products:collections': undefined
  'dashboard-products:collections.none': undefined
  'dashboard-products:collections.automatic': { collections: Value }
  'dashboard-products:title': undefined
  'dashboard-products:grid.cell': { field: Value; product: Value }
  'dashboard-products:show': { name: Value }
  'dashboard-products:grid.compare': undefined
  'dashboard-products:grid.compare.hint': undefined
  'dashboard-products:stock': undefined
  'dashboard-products:grid.stock.hint': undefined
  'dashboard-products:visible': undefined
  'dashboard-products:grid.yes': undefined
  'dashboard-products:grid.no': undefined
  'dashboard-products:grid.out': undefined
  'dashboard-products:grid.stock.invalid': { max: Value }
  'dashboard-products:grid.visible.invalid': undefined
  'dashboard-products:grid': undefined
  'dashboard-products:all': undefined
  'dashboard-products:grid.keys': undefined
  'dashboard-products:grid.currency': { currency: Value }
  'dashboard-products:search.placeholder': undefined
  'dashboard-products:noMatch': undefined
  'dashboard-products:grid.changed': { changed: number }
  'dashboard-products:grid.errors': { errors: number }
  'dashboard-products:grid.changedAndErrors': { changed: number; errors: number }
  'dashboard-products:grid.compare.low': undefined
  'dashboard-products:name.taken': undefined
  'dashboard-products:grid.perVariant.hint': undefined
  'dashboard-products:grid.perVariant': undefined
  'dashboard-products:grid.failed': undefined
  'dashboard-products:import': undefined
  'dashboard-products:import.check': undefined
  'dashboard-products:import.start': { count: number }
  'dashboard-products:import.view': undefined
  'dashboard-products:import.another': undefined
  'dashboard-products:import.progress.undo': { done: Value; count: number }
  'dashboard-products:import.progress.images': { done: Value; count: number }
  'dashboard-products:import.progress.lines': { done: Value; count: number }
  'dashboard-products:import.progress': undefined
  'dashboard-products:import.errors': undefined
  'dashboard-products:import.undo': undefined
  'dashboard-products:import.undo.confirm': { count: number }
  'dashboard-products:import.outcome.undo': { created: number; updated: number; bad: number }
  'dashboard-products:import.outcome.check': { created: number; updated: number; bad: number }
  'dashboard-products:import.outcome.done': { created: number; updated: number; bad: number }
  'dashboard-products:import.title.undone': undefined
  'dashboard-products:import.title.undoing': undefined
  'dashboard-products:import.title.checked': undefined
  'dashboard-products:import.title.checking': undefined
  'dashboard-products:import.title.done': undefined
  'dashboard-products:import.title.importing': undefined
  'dashboard-products:view.all': undefined
  'dashboard-products:view.low': undefined
  'dashboard-products:outOfStock': undefined
  'dashboard-products:options': undefined
  'dashboard-products:options.add': undefined
  'dashboard-products:options.none': undefined
  'dashboard-products:options.name': undefined
  'dashboard-products:options.name.example': undefined
  'dashboard-products:options.choices': undefined
  'dashboard-products:options.choices.example': undefined
  'dashboard-products:options.remove': { name: Value }
  'dashboard-products:options.removeUnnamed': undefined
  'dashboard-products:preorder.limit.invalid': { min: Value; max: Value }
  'dashboard-products:options.name.required': undefined
  'dashboard-products:options.choices.required': undefined
  'dashboard-products:options.choices.tooLong': { max: Value }
  'dashboard-products:options.choices.twice': undefined
  'dashboard-products:sections.heading.required': undefined
  'dashboard-products:texts.twice': undefined
  'dashboard-products:images': undefined
  'dashboard-products:images.add': undefined
  'dashboard-products:images.none': undefined
  'dashboard-products:images.order': undefined
  'dashboard-products:images.position': { position: Value; total: Value }
  'dashboard-products:images.forward': { position: Value }
  'dashboard-products:images.back': { position: Value }
  'dashboard-products:images.remove': { position: Value }
  'dashboard-products:stock.quantity': { quantity: Value }
  'dashboard-products:stock.in': undefined
  'dashboard-products:stock.variants': { count: number }
  'dashboard-products:stock.partlyOut': undefined
  'dashboard-products:saved': undefined
  'dashboard-products:delete.hint': undefined
  'dashboard-products:import.action': undefined
  'dashboard-products:export': undefined
  'dashboard-products:collection': undefined
  'dashboard-products:collection.all': undefined
  'dashboard-products:showAll': undefined
  'dashboard-products:empty.hint': undefined
  'dashboard-products:rules.defaultNamed': { name: Value }
  'dashboard-products:rules.default': undefined
  'dashboard-products:collections.gone': undefined
  'dashboard-products:collections.hasRules': undefined
  'dashboard-products:sections.removed': { title: Value }
  'dashboard-products:sections.removedUnnamed': undefined
  'dashboard-products:sections': undefined
  'dashboard-products:sections.add': undefined
  'dashboard-products:sections.none': undefined
  'dashboard-products:sections.order': undefined
  'dashboard-products:sections.unnamed': { position: Value }
  'dashboard-products:sections.heading': undefined
  'dashboard-products:sections.heading.example': undefined
  'dashboard-products:sections.up': { section: Value }
  'dashboard-products:sections.down': { section: Value }
  'dashboard-products:sections.text': undefined
  'dashboard-products:sections.sizeGuide': undefined
  'dashboard-products:sections.sizeGuide.hint': undefined
  'dashboard-products:related': undefined
  'dashboard-products:related.hint': undefined
  'dashboard-products:related.none': undefined
  'dashboard-products:related.choose': undefined
  'dashboard-products:related.order': undefined
  'dashboard-products:related.up': { name: Value }
  'dashboard-products:related.down': { name: Value }
  'dashboard-products:related.removed': { name: Value }
  'dashboard-products:related.most': undefined
  'dashboard-products:seo': undefined
  'dashboard-products:seo.preview': undefined
  'dashboard-products:seo.name': undefined
  'dashboard-products:seo.text': undefined
  'dashboard-products:seo.title': undefined
  'dashboard-products:seo.length': { max: Value }
  'dashboard-products:seo.description': undefined
  'dashboard-products:seo.url': undefined
  'dashboard-products:seo.url.new': undefined
  'dashboard-products:seo.url.changed': undefined
  'dashboard-products:variants': undefined
  'dashboard-products:stock.track': undefined
  'dashboard-products:stock.label': undefined
  'dashboard-products:preorder': undefined
  'dashboard-products:preorder.message': undefined
  'dashboard-products:preorder.message.example': undefined
  'dashboard-products:preorder.message.hint': undefined
  'dashboard-products:preorder.limit': undefined
  'dashboard-products:preorder.limit.hint': undefined
  'dashboard-products:variants.variant': undefined
  'dashboard-products:variants.fillPrice': undefined
  'dashboard-products:variants.fillQuantity': undefined
  'dashboard-products:variants.fillWeight': undefined
  'dashboard-products:variants.quantity': undefined
  'dashboard-products:variants.priceOf': { name: Value }
  'dashboard-products:variants.weightOf': { name: Value }
  'dashboard-products:variants.skuOf': { name: Value }
  'dashboard-products:variants.hint': undefined
  'dashboard-products:stock.of': { name: Value }
  'dashboard-products:preorder.count': { count: number }
  'dashboard-products:subscription.saved': undefined
  'dashboard-products:subscription.add': undefined
  'dashboard-products:subscription.delete.hint': undefined
  'dashboard-products:period.days': undefined
  'dashboard-products:period.weeks': undefined
  'dashboard-products:period.months': undefined
  'dashboard-products:period.years': undefined
  'dashboard-products:period': undefined
  'dashboard-products:subscription.trial.none': undefined
  'dashboard-products:subscription': undefined
  'dashboard-products:subscription.name.hint': undefined
  'dashboard-products:subscription.description': undefined
  'dashboard-products:subscription.schedule': undefined
  'dashboard-products:subscription.interval': undefined
  'dashboard-products:subscription.renews': undefined
  'dashboard-products:subscription.payments': undefined
  'dashboard-products:subscription.cancelable': undefined
  'dashboard-products:subscription.discount': undefined
  'dashboard-products:subscription.amountOff': { currency: Value }
  'dashboard-products:subscription.trial': undefined
  'dashboard-products:subscription.trial.hint': undefined
  'dashboard-products:subscription.trial.length': undefined
  'dashboard-products:subscriptions': undefined
  'dashboard-products:subscriptions.none': undefined
  'dashboard-products:subscriptions.showOne': { name: Value }
  'dashboard-products:subscriptions.hideOne': { name: Value }
  'dashboard-products:subscriptions.show': undefined
  'dashboard-products:subscriptions.hide': undefined
  'dashboard-products:subscriptions.once': undefined
  'dashboard-products:terms.freeDays': { count: number }
  'dashboard-products:terms.freeWeeks': { count: number }
  'dashboard-products:terms.freeMonths': { count: number }
  'dashboard-products:terms.freeYears': { count: number }
  'dashboard-products:terms.payments': { count: number }
  'dashboard-products:terms.percentOff': { percent: Value }
  'dashboard-products:terms.amountOff': { amount: Value }
  'dashboard-products:subscription.name.required': undefined
  'dashboard-products:texts': undefined
  'dashboard-products:texts.add': undefined
  'dashboard-products:texts.none': undefined
  'dashboard-products:texts.label': undefined
  'dashboard-products:texts.label.example': undefined
  'dashboard-products:texts.max': undefined
  'dashboard-products:texts.required': undefined
  'dashboard-products:texts.remove': { name: Value }
  'dashboard-products:texts.removeUnnamed': undefined
  'dashboard-products:bulk.label': undefined
  'dashboard-products:bulk.selected': { count: number }
  'dashboard-products:bulk.select': { name: Value }
  'dashboard-products:bulk.selectPage': undefined
  'dashboard-products:bulk.clear': undefined
  'dashboard-products:bulk.edit': undefined
  'dashboard-products:bulk.title': { count: number }
  'dashboard-products:bulk.field': undefined
  'dashboard-products:bulk.value': undefined
  'dashboard-products:bulk.how': undefined
  'dashboard-products:bulk.setTo': undefined
  'dashboard-products:bulk.byAmount': undefined
  'dashboard-products:bulk.byPercent': undefined
  'dashboard-products:bulk.percent': undefined
  'dashboard-products:bulk.ending': undefined
  'dashboard-products:bulk.exact': undefined
  'dashboard-products:bulk.endsIn': { ending: Value }
  'dashboard-products:bulk.weight': undefined
  'dashboard-products:bulk.show': undefined
  'dashboard-products:bulk.hide': undefined
  'dashboard-products:bulk.addTo': undefined
  'dashboard-products:bulk.removeFrom': undefined
  'dashboard-products:bulk.emptyRemoves': undefined
  'dashboard-products:bulk.preview': undefined
  'dashboard-products:bulk.changes': { count: number; total: Value }
  'dashboard-products:bulk.enter': undefined
  'dashboard-products:bulk.now': undefined
  'dashboard-products:bulk.then': undefined
  'dashboard-products:bulk.shown': undefined
  'dashboard-products:bulk.inside': { name: Value }
  'dashboard-products:bulk.outside': { name: Value }
  'dashboard-products:bulk.apply': { count: number }
  'dashboard-products:bulk.working': { count: number }
  'dashboard-products:bulk.done': { count: number }
  'dashboard-products:bulk.undone': { count: number }
  'dashboard-products:bulk.failed': { name: Value; reason: Value }
  'dashboard-products:type': undefined
  'dashboard-products:type.physical': undefined
  'dashboard-products:type.physical.hint': undefined
  'dashboard-products:type.digital': undefined
  'dashboard-products:type.digital.hint': undefined
  'dashboard-products:type.digital.new': undefined
  'dashboard-products:type.giftCard': undefined
  'dashboard-products:type.giftCard.hint': undefined
  'dashboard-products:cost': { currency: Value }
  'dashboard-products:cost.hint': undefined
  'dashboard-products:altText': undefined
  'dashboard-products:altText.missing': undefined
  'dashboard-products:altText.label': undefined
  'dashboard-products:altText.hint': undefined
  'dashboard-products:altText.apply': undefined
  'dashboard-products:videos': undefined
  'dashboard-products:videos.add': undefined
  'dashboard-products:options.swatches': undefined
  'dashboard-products:options.colorOf': { choice: Value }
  'dashboard-products:duplicate': undefined
  'dashboard-products:duplicate.name': { name: Value }
  'dashboard-products:duplicate.done': undefined
  'dashboard-products:bundle': undefined
  'dashboard-products:bundle.none': undefined
  'dashboard-products:bundle.hint': undefined
  'dashboard-products:bundle.items': undefined
  'dashboard-products:bundle.quantity': { name: Value }
  'dashboard-products:bundle.gone': undefined
  'dashboard-products:bundle.removed': { name: Value }
  'dashboard-products:bundle.separately': { price: Value }
  'dashboard-products:bundle.find': undefined
  'dashboard-products:bundle.find.placeholder': undefined
  'dashboard-products:bundle.found': undefined
  'dashboard-products:bundle.most': undefined
  'dashboard-products:bundle.stock': undefined
  'dashboard-products:barcode': undefined
  'dashboard-products:barcode.of': { name: Value }
  'dashboard-products:barcode.wrong': undefined
  'dashboard-products:barcode.own': undefined
}

export type RichTexts = {
  'dashboard-products:import.columns': { code: Tag }
  'dashboard-products:import.variants': { code: Tag }
}

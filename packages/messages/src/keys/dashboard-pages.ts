// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-pages:title': undefined
  'dashboard-pages:views': undefined
  'dashboard-pages:bin': undefined
  'dashboard-pages:bin.empty': undefined
  'dashboard-pages:bin.empty.text': undefined
  'dashboard-pages:empty': undefined
  'dashboard-pages:empty.text': undefined
  'dashboard-pages:create': undefined
  'dashboard-pages:untitled': undefined
  'dashboard-pages:kind.page': undefined
  'dashboard-pages:kind.home': undefined
  'dashboard-pages:kind.privacy': undefined
  'dashboard-pages:kind.terms': undefined
  'dashboard-pages:kind.returns': undefined
  'dashboard-pages:kind.shipping': undefined
  'dashboard-pages:kind.imprint': undefined
  'dashboard-pages:changed': undefined
  'dashboard-pages:deleted': undefined
  'dashboard-pages:restore': undefined
  'dashboard-pages:status.draft': undefined
  'dashboard-pages:status.scheduled': undefined
  'dashboard-pages:status.published': undefined
  'dashboard-pages:status.deleted': undefined
  'dashboard-pages:status.changed': undefined
  'dashboard-pages:state.saved': undefined
  'dashboard-pages:state.waiting': undefined
  'dashboard-pages:state.saving': undefined
  'dashboard-pages:state.refused': undefined
  'dashboard-pages:state.offline': undefined
  'dashboard-pages:notice.merged': undefined
  'dashboard-pages:notice.clashed': undefined
  'dashboard-pages:notice.restored': undefined
  'dashboard-pages:failed': undefined
  'dashboard-pages:redo': undefined
  'dashboard-pages:sections': undefined
  'dashboard-pages:settings': undefined
  'dashboard-pages:section.add': undefined
  'dashboard-pages:section.move': { section: Value; position: Value }
  'dashboard-pages:section.more': { section: Value; position: Value }
  'dashboard-pages:section.up': undefined
  'dashboard-pages:section.down': undefined
  'dashboard-pages:section.copy': undefined
  'dashboard-pages:section.hide': undefined
  'dashboard-pages:section.show': undefined
  'dashboard-pages:section.remove': undefined
  'dashboard-pages:section.back': undefined
  'dashboard-pages:section.hidden': undefined
  'dashboard-pages:section.incomplete': undefined
  'dashboard-pages:move.instructions': undefined
  'dashboard-pages:move.started': undefined
  'dashboard-pages:move.done': { position: Value }
  'dashboard-pages:type.hero': undefined
  'dashboard-pages:about.hero': undefined
  'dashboard-pages:type.richText': undefined
  'dashboard-pages:about.richText': undefined
  'dashboard-pages:type.imageWithText': undefined
  'dashboard-pages:about.imageWithText': undefined
  'dashboard-pages:type.gallery': undefined
  'dashboard-pages:about.gallery': undefined
  'dashboard-pages:type.productGrid': undefined
  'dashboard-pages:about.productGrid': undefined
  'dashboard-pages:type.collectionList': undefined
  'dashboard-pages:about.collectionList': undefined
  'dashboard-pages:type.testimonials': undefined
  'dashboard-pages:about.testimonials': undefined
  'dashboard-pages:type.faq': undefined
  'dashboard-pages:about.faq': undefined
  'dashboard-pages:type.video': undefined
  'dashboard-pages:about.video': undefined
  'dashboard-pages:type.map': undefined
  'dashboard-pages:about.map': undefined
  'dashboard-pages:type.spacer': undefined
  'dashboard-pages:about.spacer': undefined
  'dashboard-pages:type.html': undefined
  'dashboard-pages:about.html': undefined
  'dashboard-pages:field.title': undefined
  'dashboard-pages:field.slug': undefined
  'dashboard-pages:field.slug.hint': undefined
  'dashboard-pages:slug.taken': undefined
  'dashboard-pages:field.heading': undefined
  'dashboard-pages:field.text': undefined
  'dashboard-pages:field.picture': undefined
  'dashboard-pages:field.picture.hero': undefined
  'dashboard-pages:field.picture.map': undefined
  'dashboard-pages:field.altText': undefined
  'dashboard-pages:field.altText.hint': undefined
  'dashboard-pages:field.button': undefined
  'dashboard-pages:field.buttonLabel': undefined
  'dashboard-pages:field.link': undefined
  'dashboard-pages:field.imageSide': undefined
  'dashboard-pages:imageSide.start': undefined
  'dashboard-pages:imageSide.end': undefined
  'dashboard-pages:field.pictures': undefined
  'dashboard-pages:pictures.add': undefined
  'dashboard-pages:field.caption': undefined
  'dashboard-pages:item': { number: Value }
  'dashboard-pages:item.up': { number: Value }
  'dashboard-pages:item.down': { number: Value }
  'dashboard-pages:item.remove': { number: Value }
  'dashboard-pages:field.source': undefined
  'dashboard-pages:source.newest': undefined
  'dashboard-pages:source.bestSellers': undefined
  'dashboard-pages:source.collection': undefined
  'dashboard-pages:source.chosen': undefined
  'dashboard-pages:field.collection': undefined
  'dashboard-pages:field.products': undefined
  'dashboard-pages:field.collections': undefined
  'dashboard-pages:field.collections.hint': undefined
  'dashboard-pages:field.limit.products': undefined
  'dashboard-pages:field.limit.collections': undefined
  'dashboard-pages:field.limit.reviews': undefined
  'dashboard-pages:field.minRating': undefined
  'dashboard-pages:field.questions': undefined
  'dashboard-pages:field.question': undefined
  'dashboard-pages:field.answer': undefined
  'dashboard-pages:question.add': undefined
  'dashboard-pages:question.new': undefined
  'dashboard-pages:field.video': undefined
  'dashboard-pages:field.video.none': undefined
  'dashboard-pages:field.poster': undefined
  'dashboard-pages:field.address': undefined
  'dashboard-pages:field.size': undefined
  'dashboard-pages:size.small': undefined
  'dashboard-pages:size.medium': undefined
  'dashboard-pages:size.large': undefined
  'dashboard-pages:field.codeTitle': undefined
  'dashboard-pages:field.codeTitle.hint': undefined
  'dashboard-pages:field.code': undefined
  'dashboard-pages:field.code.hint': undefined
  'dashboard-pages:field.height': undefined
  'dashboard-pages:text.tools': { field: Value }
  'dashboard-pages:text.bold': undefined
  'dashboard-pages:text.italic': undefined
  'dashboard-pages:text.heading': undefined
  'dashboard-pages:text.subheading': undefined
  'dashboard-pages:text.list': undefined
  'dashboard-pages:text.numbers': undefined
  'dashboard-pages:text.quote': undefined
  'dashboard-pages:text.link': undefined
  'dashboard-pages:text.linkAddress': undefined
  'dashboard-pages:preview': undefined
  'dashboard-pages:preview.width': undefined
  'dashboard-pages:preview.desktop': undefined
  'dashboard-pages:preview.phone': undefined
  'dashboard-pages:seo': undefined
  'dashboard-pages:seo.preview': undefined
  'dashboard-pages:seo.noDescription': undefined
  'dashboard-pages:seo.title': undefined
  'dashboard-pages:seo.description': undefined
  'dashboard-pages:seo.image': undefined
  'dashboard-pages:seo.image.hint': undefined
  'dashboard-pages:seo.noIndex': undefined
  'dashboard-pages:publish': undefined
  'dashboard-pages:publish.changes': undefined
  'dashboard-pages:unpublish': undefined
  'dashboard-pages:unschedule': undefined
  'dashboard-pages:schedule': undefined
  'dashboard-pages:schedule.title': undefined
  'dashboard-pages:schedule.date': undefined
  'dashboard-pages:schedule.zone': { zone: Value }
  'dashboard-pages:schedule.past': undefined
  'dashboard-pages:schedule.confirm': undefined
  'dashboard-pages:scheduledFor': { date: Value }
  'dashboard-pages:view': undefined
  'dashboard-pages:link.copy': undefined
  'dashboard-pages:link.copied': undefined
  'dashboard-pages:delete.text': undefined
  'dashboard-pages:versions': undefined
  'dashboard-pages:versions.none': undefined
  'dashboard-pages:versions.published': undefined
  'dashboard-pages:versions.replaced': undefined
  'dashboard-pages:versions.same': undefined
  'dashboard-pages:versions.restore': undefined
  'dashboard-pages:difference.title': undefined
  'dashboard-pages:difference.added': { section: Value }
  'dashboard-pages:difference.removed': { section: Value }
  'dashboard-pages:difference.changed': { section: Value }
  'dashboard-pages:difference.moved': { section: Value }
  'dashboard-pages:template.note': undefined
  'dashboard-pages:template.privacy': { shop: Value }
  'dashboard-pages:template.privacy.eu': undefined
  'dashboard-pages:template.privacy.other': undefined
  'dashboard-pages:template.terms': { shop: Value }
  'dashboard-pages:template.returns': undefined
  'dashboard-pages:template.returns.eu': undefined
  'dashboard-pages:template.shipping': undefined
  'dashboard-pages:template.imprint': { shop: Value }
  'dashboard-pages:redirects': undefined
  'dashboard-pages:redirects.saved': undefined
  'dashboard-pages:redirects.add': undefined
  'dashboard-pages:redirects.from': undefined
  'dashboard-pages:redirects.to': undefined
  'dashboard-pages:redirects.import': undefined
  'dashboard-pages:redirects.import.hint': undefined
  'dashboard-pages:redirects.imported': { count: number; refused: Value }
  'dashboard-pages:redirects.fault': { line: Value; text: Value }
  'dashboard-pages:redirects.search': undefined
  'dashboard-pages:redirects.empty': undefined
  'dashboard-pages:redirects.empty.text': undefined
  'dashboard-pages:redirects.automatic': undefined
  'dashboard-pages:type.latestPosts': undefined
  'dashboard-pages:about.latestPosts': undefined
  'dashboard-pages:field.tag': undefined
  'dashboard-pages:field.tag.hint': undefined
  'dashboard-pages:field.limit.posts': undefined
  'dashboard-pages:difference.excerpt': undefined
  'dashboard-pages:type.newsletter': undefined
  'dashboard-pages:about.newsletter': undefined
  'dashboard-pages:field.consent': undefined
  'dashboard-pages:field.consent.hint': undefined
  'dashboard-pages:type.contactForm': undefined
  'dashboard-pages:about.contactForm': undefined
  'dashboard-pages:field.asksPhone': undefined
  'dashboard-pages:field.asksOrderNumber': undefined
  'dashboard-pages:field.ownFields': undefined
  'dashboard-pages:field.ownFields.hint': undefined
  'dashboard-pages:redirects.removed': { path: Value }
  'dashboard-pages:template.privacy.gb': undefined
  'dashboard-pages:template.privacy.ch': undefined
  'dashboard-pages:template.privacy.us': undefined
  'dashboard-pages:template.returns.gb': undefined
  'dashboard-pages:template.returns.ch': undefined
  'dashboard-pages:template.imprint.de': { shop: Value }
  'dashboard-pages:template.imprint.at': { shop: Value }
  'dashboard-pages:template.imprint.ch': { shop: Value }
}

export type RichTexts = {}

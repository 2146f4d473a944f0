// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'shop:about': { price: Value }
  'shop:price.from': { price: Value }
  'shop:home.picks': undefined
  'shop:home.bestSellers': undefined
  'shop:home.new': undefined
  'shop:home.seeAll': undefined
  'shop:home.collections': undefined
  'shop:home.empty': undefined
  'shop:filter.open': { count: number }
  'shop:filter.apply': undefined
  'shop:filter.clear': undefined
  'shop:filter.brand': undefined
  'shop:filter.label': undefined
  'shop:filter.price': undefined
  'shop:filter.priceFrom': undefined
  'shop:filter.priceTo': undefined
  'shop:filter.inStock': undefined
  'shop:filter.more': { count: Value }
  'shop:filter.from': { price: Value }
  'shop:filter.upTo': { price: Value }
  'shop:filter.between': { from: Value; to: Value }
  'shop:filter.none': undefined
  'shop:filter.title': undefined
  'shop:filter.show': undefined
  'shop:filter.availability': undefined
  'shop:filter.fewer': undefined
  'shop:filter.chosen': undefined
  'shop:filter.remove': { filter: Value }
  'shop:filter.named': { name: Value; value: Value }
  'shop:filter.widen': undefined
  'shop:filter.without': { filter: Value }
  'shop:collection.empty': undefined
  'shop:list.count': { count: number }
  'shop:list.countMore': { count: number }
  'shop:list.page': { page: Value; pages: Value }
  'shop:sort.label': undefined
  'shop:sort.apply': undefined
  'shop:sort.featured': undefined
  'shop:sort.newest': undefined
  'shop:sort.priceUp': undefined
  'shop:sort.priceDown': undefined
  'shop:sort.name': undefined
  'shop:search.title': undefined
  'shop:search.titleFor': { text: Value }
  'shop:search.close': { text: Value }
  'shop:search.none': { text: Value }
  'shop:search.hint': undefined
  'shop:search.browse': undefined
  'shop:search.suggestions': undefined
  'shop:search.count': { count: number }
  'shop:search.collection': undefined
  'shop:card.sale': undefined
  'shop:card.colors': { count: number }
  'shop:trail.label': undefined
  'shop:gallery.label': { name: Value }
  'shop:gallery.view': { name: Value; number: Value }
  'shop:gallery.video': { name: Value; number: Value }
  'shop:plan.title': undefined
  'shop:plan.once': undefined
  'shop:plan.payments': { count: number }
  'shop:plan.freeDays': { count: number }
  'shop:plan.freeWeeks': { count: number }
  'shop:plan.freeMonths': { count: number }
  'shop:plan.freeYears': { count: number }
  'shop:add.toCart': undefined
  'shop:add.preorder': undefined
  'shop:add.unavailable': undefined
  'shop:add.left': { count: number }
  'shop:notify.title': undefined
  'shop:notify.submit': undefined
  'shop:notify.done': { email: Value; name: Value }
  'shop:notify.off': undefined
  'shop:product.related': undefined
  'shop:product.viewed': undefined
  'shop:product.clearViewed': undefined
  'shop:product.viewedCleared': undefined
  'shop:product.seeAll': undefined
  'shop:members.title': undefined
  'shop:members.search': undefined
  'shop:members.submit': undefined
  'shop:members.none': undefined
  'shop:members.noneFor': { text: Value }
  'shop:members.hint': undefined
  'shop:members.unnamed': undefined
  'shop:member.blocked.title': undefined
  'shop:member.blocked.page': undefined
  'shop:member.blocked.text': undefined
  'shop:member.unblock': undefined
  'shop:member.empty': { name: Value }
  'shop:member.actions': undefined
  'shop:member.report.label': { name: Value }
  'shop:member.report.reason': undefined
  'shop:member.report.details': undefined
  'shop:member.block.label': { name: Value }
  'shop:member.block.text': undefined
  'shop:member.reason.spam': undefined
  'shop:member.reason.impersonation': undefined
  'shop:member.reason.harassment': undefined
  'shop:member.reason.other': undefined
  'shop:member.unblocked': undefined
  'shop:member.reported': undefined
  'shop:member.reasonMissing': undefined
  'shop:wishlist.full': undefined
  'shop:wishlist.of': { name: Value }
  'shop:wishlist.shared': undefined
  'shop:wishlist.shared.empty': undefined
  'shop:wishlist.notShared': undefined
  'shop:wishlist.notShared.text': undefined
  'shop:filter.clearAll': undefined
  'shop:page.openMap': undefined
  'shop:page.preview': undefined
  'shop:blog.title': undefined
  'shop:blog.about': { shop: Value }
  'shop:blog.feedTitle': { shop: Value }
  'shop:blog.minutes': { count: number }
  'shop:blog.all': undefined
  'shop:blog.older': undefined
  'shop:blog.newest': undefined
  'shop:blog.pages': undefined
  'shop:blog.tag': { tag: Value }
  'shop:blog.author': { author: Value }
  'shop:blog.tags': undefined
  'shop:blog.related': undefined
  'shop:blog.empty': undefined
  'shop:blog.empty.text': undefined
  'shop:newsletter.title': undefined
  'shop:newsletter.submit': undefined
  'shop:newsletter.consent': { shop: Value }
  'shop:newsletter.missing': undefined
  'shop:newsletter.tooMany': undefined
  'shop:newsletter.sent': { email: Value }
  'shop:newsletter.confirm.text': { shop: Value }
  'shop:newsletter.confirm.button': undefined
  'shop:newsletter.confirm.done': { email: Value }
  'shop:newsletter.unsubscribe.title': undefined
  'shop:newsletter.unsubscribe.text': { shop: Value }
  'shop:newsletter.unsubscribe.button': undefined
  'shop:newsletter.unsubscribe.done': undefined
  'shop:contact.title': undefined
  'shop:contact.name': undefined
  'shop:contact.phone': undefined
  'shop:contact.orderNumber': undefined
  'shop:contact.message': undefined
  'shop:contact.submit': undefined
  'shop:contact.sent': undefined
  'shop:contact.nameMissing': undefined
  'shop:contact.messageMissing': undefined
  'shop:contact.tooLong': undefined
  'shop:card.new': undefined
  'shop:card.bestseller': undefined
  'shop:card.left': { count: number }
  'shop:giftCard.emailHint': undefined
  'shop:giftCard.dateHint': undefined
  'shop:arrival': { dates: Value }
  'shop:arrival.country': { dates: Value; country: Value }
  'shop:quantityPrices.title': undefined
  'shop:quantityPrices.quantity': undefined
  'shop:quantityPrices.each': undefined
  'shop:quantityPrices.saving': undefined
  'shop:quantityPrices.range': { from: Value; to: Value }
  'shop:quantityPrices.more': { from: Value }
  'shop:quantityPrices.percent': { value: Value }
  'shop:quantityPrices.amount': { amount: Value }
  'shop:quantityPrices.price': { price: Value }
  'shop:quantityPrices.others': undefined
  'shop:bundle.title': undefined
  'shop:bundle.quantity': { count: Value }
  'shop:bundle.separately': { price: Value }
  'shop:compare.title': undefined
  'shop:compare.about': undefined
  'shop:compare.rating': undefined
  'shop:compare.availability': undefined
  'shop:compare.inStock': undefined
  'shop:compare.missing': undefined
  'shop:compare.differences': undefined
  'shop:compare.all': undefined
  'shop:compare.alike': undefined
  'shop:compare.clear': undefined
  'shop:compare.empty': undefined
  'shop:compare.emptyText': undefined
  'shop:compare.another': undefined
  'shop:compare.full': { count: Value }
  'shop:compare.searchLabel': undefined
  'shop:compare.found': undefined
  'shop:compare.similar': undefined
  'shop:member.badges': undefined
  'shop:member.followers': { count: number }
  'shop:member.followersOrMore': { count: Value }
  'shop:member.following': { count: Value }
  'shop:member.followingOrMore': { count: Value }
  'shop:member.follow': undefined
  'shop:member.unfollow': undefined
  'shop:member.follow.label': { name: Value }
  'shop:member.unfollow.label': { name: Value }
}

export type RichTexts = {
  'shop:home.productCount': { count: number; hidden: Tag }
  'shop:option.soldOut': { choice: Value; hidden: Tag }
  'shop:compare.add': { hidden: Tag; name: Value }
  'shop:compare.remove': { hidden: Tag; name: Value }
  'shop:compare.addOne': { hidden: Tag; name: Value }
}

// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard:form.maxLength': { max: number }
  'dashboard:form.amount': { example: Value }
  'dashboard:form.atLeast': { min: Value }
  'dashboard:form.atMost': { max: Value }
  'dashboard:form.number': { min: Value; max: Value }
  'dashboard:form.whole': { min: Value; max: Value }
  'dashboard:form.moment': undefined
  'dashboard:form.changed': undefined
  'dashboard:form.notSaved': undefined
  'dashboard:form.save': undefined
  'dashboard:close': undefined
  'dashboard:delete': undefined
  'dashboard:cancel': undefined
  'dashboard:undo': undefined
  'dashboard:search': undefined
  'dashboard:showAll': undefined
  'dashboard:copied': undefined
  'dashboard:moreActions': undefined
  'dashboard:name': undefined
  'dashboard:justNow': undefined
  'dashboard:newOrder': undefined
  'dashboard:newProduct': undefined
  'dashboard:member': undefined
  'dashboard:form.required': undefined
  'dashboard:form.email': undefined
  'dashboard:form.described': { description: Value }
  'dashboard:form.named': { name: Value; description: Value }
  'dashboard:form.discard': undefined
  'dashboard:form.new': undefined
  'dashboard:form.unsaved': undefined
  'dashboard:delete.title': { name: Value }
  'dashboard:leave.title': undefined
  'dashboard:leave.text': undefined
  'dashboard:leave.stay': undefined
  'dashboard:leave.leave': undefined
  'dashboard:pager.range': { first: Value; last: Value; total: Value }
  'dashboard:pager.rangeOrMore': { first: Value; last: Value; total: Value }
  'dashboard:filters': undefined
  'dashboard:filters.count': { count: Value }
  'dashboard:views.save': undefined
  'dashboard:views.delete': undefined
  'dashboard:views.deleted': { name: Value }
  'dashboard:views.nameMissing': undefined
  'dashboard:import.file': undefined
  'dashboard:import.check': undefined
  'dashboard:import.uploading': undefined
  'dashboard:import.progress': undefined
  'dashboard:import.refused': { description: Value }
  'dashboard:import.line': undefined
  'dashboard:import.reason': undefined
  'dashboard:import.noName': undefined
  'dashboard:import.caption': { heading: Value }
  'dashboard:failure.notFoundText': undefined
  'dashboard:failure.wrongAddress': undefined
  'dashboard:failure.home': undefined
  'dashboard:shell.skip': undefined
  'dashboard:shell.nav': undefined
  'dashboard:shell.tools': undefined
  'dashboard:shell.menu': undefined
  'dashboard:shell.viewShop': undefined
  'dashboard:shell.viewShopNewTab': undefined
  'dashboard:shell.appearance': undefined
  'dashboard:shell.light': undefined
  'dashboard:shell.dark': undefined
  'dashboard:shell.system': undefined
  'dashboard:shell.account': undefined
  'dashboard:shell.shortcuts': undefined
  'dashboard:shell.signOut': undefined
  'dashboard:palette.placeholder': undefined
  'dashboard:palette.thisPage': undefined
  'dashboard:palette.goTo': undefined
  'dashboard:palette.create': undefined
  'dashboard:palette.shop': undefined
  'dashboard:palette.scheme': { scheme: Value }
  'dashboard:palette.searching': undefined
  'dashboard:palette.nothing': undefined
  'dashboard:palette.order': { number: Value }
  'dashboard:palette.hidden': { price: Value }
  'dashboard:palette.automatic': undefined
  'dashboard:shortcut.anywhere': undefined
  'dashboard:shortcut.search': undefined
  'dashboard:shortcut.newOrder': undefined
  'dashboard:shortcut.nextRow': undefined
  'dashboard:shortcut.previousRow': undefined
  'dashboard:shortcut.open': undefined
  'dashboard:shortcut.select': undefined
  'dashboard:shortcut.fulfill': undefined
  'dashboard:shortcut.archive': undefined
  'dashboard:shortcut.approve': undefined
  'dashboard:shortcut.block': undefined
  'dashboard:shortcut.reject': undefined
  'dashboard:shortcut.undo': undefined
  'dashboard:shortcut.comment': undefined
  'dashboard:shortcut.print': undefined
  'dashboard:shortcut.newer': undefined
  'dashboard:shortcut.older': undefined
  'dashboard:shortcut.save': undefined
  'dashboard:shortcut.list': undefined
  'dashboard:shortcut.goTo': { page: Value }
  'dashboard:key.control': undefined
  'dashboard:key.enter': undefined
  'dashboard:key.left': undefined
  'dashboard:key.right': undefined
  'dashboard:nav.home': undefined
  'dashboard:nav.orders': undefined
  'dashboard:nav.products': undefined
  'dashboard:nav.inventory': undefined
  'dashboard:nav.collections': undefined
  'dashboard:nav.media': undefined
  'dashboard:nav.pages': undefined
  'dashboard:nav.theme': undefined
  'dashboard:nav.menus': undefined
  'dashboard:nav.customers': undefined
  'dashboard:nav.marketing': undefined
  'dashboard:nav.content': undefined
  'dashboard:nav.analytics': undefined
  'dashboard:nav.pagesOf': { section: Value }
  'dashboard:nav.members': undefined
  'dashboard:nav.payments': undefined
  'dashboard:nav.returns': undefined
  'dashboard:nav.abandoned': undefined
  'dashboard:nav.subscriptions': undefined
  'dashboard:nav.invoices': undefined
  'dashboard:nav.discounts': undefined
  'dashboard:nav.giftCards': undefined
  'dashboard:nav.plans': undefined
  'dashboard:nav.reviews': undefined
  'dashboard:nav.reviewRequests': undefined
  'dashboard:nav.reports': undefined
  'dashboard:nav.backInStock': undefined
  'dashboard:nav.recommendations': undefined
  'dashboard:nav.search': undefined
  'dashboard:nav.settings': undefined
  'dashboard:nav.shop': undefined
  'dashboard:nav.paymentMethods': undefined
  'dashboard:nav.checkout': undefined
  'dashboard:nav.shipping': undefined
  'dashboard:nav.tax': undefined
  'dashboard:nav.fees': undefined
  'dashboard:nav.tips': undefined
  'dashboard:nav.currencies': undefined
  'dashboard:nav.translations': undefined
  'dashboard:nav.signIn': undefined
  'dashboard:nav.phone': undefined
  'dashboard:nav.notifications': undefined
  'dashboard:nav.emails': undefined
  'dashboard:nav.launch': undefined
  'dashboard:nav.outbox': undefined
  'dashboard:nav.audit': undefined
  'dashboard:nav.privacy': undefined
  'dashboard:nav.security': undefined
  'dashboard:nav.services': undefined
  'dashboard:nav.webhooks': undefined
  'dashboard:nav.agents': undefined
  'dashboard:nav.extensions': undefined
  'dashboard:nav.apps': undefined
  'dashboard:nav.assistant': undefined
  'dashboard:nav.waiting': { count: number }
  'dashboard:nav.graphql': undefined
  'dashboard:mail.orderPlaced': undefined
  'dashboard:mail.orderPlaced.when': undefined
  'dashboard:mail.orderLink': undefined
  'dashboard:mail.orderLink.when': undefined
  'dashboard:mail.orderShipped': undefined
  'dashboard:mail.orderShipped.when': undefined
  'dashboard:mail.orderReady': undefined
  'dashboard:mail.orderReady.when': undefined
  'dashboard:mail.orderCanceled': undefined
  'dashboard:mail.orderCanceled.when': undefined
  'dashboard:mail.orderDeclined': undefined
  'dashboard:mail.orderDeclined.when': undefined
  'dashboard:mail.orderRefunded': undefined
  'dashboard:mail.orderRefunded.when': undefined
  'dashboard:mail.returnAccepted': undefined
  'dashboard:mail.returnAccepted.when': undefined
  'dashboard:mail.returnDeclined': undefined
  'dashboard:mail.returnDeclined.when': undefined
  'dashboard:mail.downloadLinks': undefined
  'dashboard:mail.downloadLinks.when': undefined
  'dashboard:mail.paymentLink': undefined
  'dashboard:mail.paymentLink.when': undefined
  'dashboard:mail.invoice': undefined
  'dashboard:mail.invoice.when': undefined
  'dashboard:mail.creditNote': undefined
  'dashboard:mail.creditNote.when': undefined
  'dashboard:mail.subscriptionDeclined': undefined
  'dashboard:mail.subscriptionDeclined.when': undefined
  'dashboard:mail.subscriptionEnded': undefined
  'dashboard:mail.subscriptionEnded.when': undefined
  'dashboard:mail.trialEnds': undefined
  'dashboard:mail.trialEnds.when': undefined
  'dashboard:mail.subscriptionNote': undefined
  'dashboard:mail.subscriptionNote.when': undefined
  'dashboard:mail.giftCard': undefined
  'dashboard:mail.giftCard.when': undefined
  'dashboard:mail.abandonedCheckout': undefined
  'dashboard:mail.abandonedCheckout.when': undefined
  'dashboard:mail.backInStock': undefined
  'dashboard:mail.backInStock.when': undefined
  'dashboard:mail.reviewRequest': undefined
  'dashboard:mail.reviewRequest.when': undefined
  'dashboard:mail.newOrder': undefined
  'dashboard:mail.newOrder.when': undefined
  'dashboard:mail.returnRequest': undefined
  'dashboard:mail.returnRequest.when': undefined
  'dashboard:mail.lowStock': undefined
  'dashboard:mail.lowStock.when': undefined
  'dashboard:mail.approval': undefined
  'dashboard:mail.approval.when': undefined
  'dashboard:mail.newReview': undefined
  'dashboard:mail.newReview.when': undefined
  'dashboard:mail.webhookParked': undefined
  'dashboard:mail.webhookParked.when': undefined
  'dashboard:mail.webhookOff': undefined
  'dashboard:mail.webhookOff.when': undefined
  'dashboard:mail.productQuestion': undefined
  'dashboard:mail.productQuestion.when': undefined
  'dashboard:mail.activateAccount': undefined
  'dashboard:mail.activateAccount.when': undefined
  'dashboard:mail.alreadyRegistered': undefined
  'dashboard:mail.alreadyRegistered.when': undefined
  'dashboard:mail.approveSignIn': undefined
  'dashboard:mail.approveSignIn.when': undefined
  'dashboard:mail.emailChanged': undefined
  'dashboard:mail.emailChanged.when': undefined
  'dashboard:mail.methodsRemoved': undefined
  'dashboard:mail.methodsRemoved.when': undefined
  'dashboard:mail.passwordChanged': undefined
  'dashboard:mail.passwordChanged.when': undefined
  'dashboard:mail.ownerPasswordChanged': undefined
  'dashboard:mail.ownerPasswordChanged.when': undefined
  'dashboard:mail.recoverPassword': undefined
  'dashboard:mail.recoverPassword.when': undefined
  'dashboard:mail.sessionEnded': undefined
  'dashboard:mail.sessionEnded.when': undefined
  'dashboard:mail.verificationCode': undefined
  'dashboard:mail.verificationCode.when': undefined
  'dashboard:form.namedText': { name: Value; text: Value }
  'dashboard:views': undefined
  'dashboard:all': undefined
  'dashboard:actions': undefined
  'dashboard:on': undefined
  'dashboard:off': undefined
  'dashboard:showPassword': undefined
  'dashboard:lastUsed': { date: Value }
  'dashboard:notUsed': undefined
  'dashboard:edit': undefined
  'dashboard:never': undefined
  'dashboard:active': undefined
  'dashboard:status': undefined
  'dashboard:type': undefined
  'dashboard:none': undefined
  'dashboard:remove': undefined
  'dashboard:loading': undefined
  'dashboard:country': undefined
  'dashboard:chooseCountry': undefined
  'dashboard:countryMissing': undefined
  'dashboard:postalCode': undefined
  'dashboard:city': undefined
  'dashboard:state': undefined
  'dashboard:amountIn': { currency: Value }
  'dashboard:priceIn': { currency: Value }
  'dashboard:street': undefined
  'dashboard:charged': undefined
  'dashboard:perOrder': undefined
  'dashboard:perItem': undefined
  'dashboard:perItemAmount': { amount: Value }
  'dashboard:percent': { value: Value }
  'dashboard:percentage': undefined
  'dashboard:appliesTo': undefined
  'dashboard:starts': undefined
  'dashboard:ends': undefined
  'dashboard:unlimited': undefined
  'dashboard:expired': undefined
  'dashboard:turnOff': undefined
  'dashboard:turnOn': undefined
  'dashboard:duplicate': undefined
  'dashboard:nameHintCart': undefined
  'dashboard:nameMissingCart': undefined
  'dashboard:editNamed': { name: Value }
  'dashboard:rename': undefined
  'dashboard:renameNamed': { name: Value }
  'dashboard:deleteNamed': { name: Value }
  'dashboard:enterName': undefined
  'dashboard:runTest': undefined
  'dashboard:amount': undefined
  'dashboard:addRegion': undefined
  'dashboard:pricesIncludeTax': undefined
  'dashboard:removeNamed': { name: Value }
  'dashboard:add': undefined
  'dashboard:addNamed': { name: Value }
  'dashboard:added': undefined
  'dashboard:noProducts.match': undefined
  'dashboard:noMatch.hint': undefined
  'dashboard:searchProducts': undefined
  'dashboard:hidden': undefined
  'dashboard:viewInShop': undefined
  'dashboard:visibleInShop': undefined
  'dashboard:visible': undefined
  'dashboard:noProducts': undefined
  'dashboard:noMatch.filters': undefined
  'dashboard:selected': { count: number }
  'dashboard:tryAgain': undefined
  'dashboard:shell.language': undefined
  'dashboard:import.format': undefined
  'dashboard:nav.blog': undefined
  'dashboard:nav.subscribers': undefined
  'dashboard:mail.newsletterConfirm': undefined
  'dashboard:mail.newsletterConfirm.when': undefined
  'dashboard:mail.newsletterWelcome': undefined
  'dashboard:mail.newsletterWelcome.when': undefined
  'dashboard:nav.messages': undefined
  'dashboard:mail.contactReply': undefined
  'dashboard:mail.contactReply.when': undefined
  'dashboard:mail.newMessage': undefined
  'dashboard:mail.newMessage.when': undefined
  'dashboard:mail.staffInvitation': undefined
  'dashboard:mail.staffInvitation.when': undefined
  'dashboard:mail.companyInvitation': undefined
  'dashboard:mail.companyInvitation.when': undefined
  'dashboard:nav.staff': undefined
  'dashboard:nav.changes': undefined
  'dashboard:mail.campaign': undefined
  'dashboard:mail.campaign.when': undefined
  'dashboard:nav.campaigns': undefined
  'dashboard:shell.notifications': undefined
  'dashboard:shell.unread': { count: number }
  'dashboard:nav.automations': undefined
  'dashboard:mail.automation': undefined
  'dashboard:mail.automation.when': undefined
  'dashboard:mail.paymentFailed': undefined
  'dashboard:mail.paymentFailed.when': undefined
  'dashboard:mail.dispute': undefined
  'dashboard:mail.dispute.when': undefined
  'dashboard:mail.report': undefined
  'dashboard:mail.report.when': undefined
  'dashboard:nav.backgroundJobs': undefined
}

export type RichTexts = {
  'dashboard:failure.wrongAddressText': { code: Tag }
}

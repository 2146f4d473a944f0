// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-apps:new': undefined
  'dashboard-apps:create': undefined
  'dashboard-apps:name': undefined
  'dashboard-apps:nameHint': undefined
  'dashboard-apps:nameMissing': undefined
  'dashboard-apps:caption': undefined
  'dashboard-apps:app': undefined
  'dashboard-apps:clientId': undefined
  'dashboard-apps:clientId.copy': { app: Value }
  'dashboard-apps:reference': undefined
  'dashboard-apps:urls': undefined
  'dashboard-apps:madeBy': undefined
  'dashboard-apps:madeBy.shop': undefined
  'dashboard-apps:madeBy.others': undefined
  'dashboard-apps:secret': undefined
  'dashboard-apps:secret.set': undefined
  'dashboard-apps:none': undefined
  'dashboard-apps:empty': undefined
  'dashboard-apps:problem': { field: Value; description: Value }
  'dashboard-apps:copy': { name: Value }
  'dashboard-apps:shownOnce': undefined
  'dashboard-apps:remove': undefined
  'dashboard-apps:removeOne': { name: Value }
  'dashboard-apps:replace': undefined
  'dashboard-apps:replaceOne': { name: Value }
  'dashboard-apps:everything': undefined
  'dashboard-apps:permission': { allows: Value; id: Value }
  'dashboard-apps:permissions': undefined
  'dashboard-apps:permissions.count': { count: number }
  'dashboard-apps:keys': undefined
  'dashboard-apps:keys.new': undefined
  'dashboard-apps:keys.create': undefined
  'dashboard-apps:keys.key': undefined
  'dashboard-apps:keys.ending': undefined
  'dashboard-apps:keys.lastUsed': undefined
  'dashboard-apps:keys.none': undefined
  'dashboard-apps:keys.nameHint': undefined
  'dashboard-apps:keys.permissionsMissing': undefined
  'dashboard-apps:keys.created': { name: Value }
  'dashboard-apps:keys.replaced': { name: Value }
  'dashboard-apps:keys.replaceTitle': { name: Value }
  'dashboard-apps:keys.replaceText': undefined
  'dashboard-apps:keys.removeTitle': { name: Value }
  'dashboard-apps:keys.removeText': undefined
  'dashboard-apps:delete.text': undefined
  'dashboard-apps:settings': undefined
  'dashboard-apps:thirdParty': undefined
  'dashboard-apps:thirdPartyHint': undefined
  'dashboard-apps:confidential': undefined
  'dashboard-apps:confidentialHint': undefined
  'dashboard-apps:permissionsHint': undefined
  'dashboard-apps:clientSecret': undefined
  'dashboard-apps:clientSecret.of': { app: Value }
  'dashboard-apps:clientSecret.created': { date: Value }
  'dashboard-apps:clientSecret.none': undefined
  'dashboard-apps:clientSecret.create': undefined
  'dashboard-apps:clientSecret.replace': undefined
  'dashboard-apps:ids': undefined
  'dashboard-apps:ids.shop': undefined
  'dashboard-apps:ids.site': undefined
  'dashboard-apps:addresses': undefined
  'dashboard-apps:redirectUris': undefined
  'dashboard-apps:redirectUris.text': undefined
  'dashboard-apps:redirectUris.add': undefined
  'dashboard-apps:origins': undefined
  'dashboard-apps:origins.text': undefined
  'dashboard-apps:origins.add': undefined
  'dashboard-apps:addresses.local': undefined
  'dashboard-apps:addresses.none': undefined
  'dashboard-apps:addresses.add': undefined
  'dashboard-apps:addresses.suggested': undefined
  'dashboard-apps:addresses.addOne': { address: Value }
  'dashboard-apps:addresses.missing': undefined
  'dashboard-apps:addresses.exists': undefined
  'dashboard-apps:unregistered.query': undefined
  'dashboard-apps:unregistered.added': undefined
  'dashboard-apps:unregistered.origin': undefined
  'dashboard-apps:unregistered.originOne': { address: Value }
  'dashboard-apps:unregistered.originTitle': undefined
  'dashboard-apps:unregistered.redirect': undefined
  'dashboard-apps:unregistered.redirectOne': { address: Value }
  'dashboard-apps:unregistered.redirectTitle': undefined
  'dashboard-apps:unregistered.text': undefined
  'dashboard-apps:pages': undefined
  'dashboard-apps:pages.text': undefined
  'dashboard-apps:pages.placeholders': { placeholders: Value }
  'dashboard-apps:pages.noPlaceholders': undefined
  'dashboard-apps:page.home': undefined
  'dashboard-apps:page.product': undefined
  'dashboard-apps:page.cart': undefined
  'dashboard-apps:page.checkout': undefined
  'dashboard-apps:page.thankYou': undefined
  'dashboard-apps:page.order': undefined
  'dashboard-apps:page.account': undefined
  'dashboard-apps:page.review': undefined
  'dashboard-apps:page.signedOut': undefined
  'dashboard-apps:snippets': undefined
  'dashboard-apps:snippets.path': undefined
  'dashboard-apps:snippets.stack': undefined
  'dashboard-apps:snippets.browser': undefined
  'dashboard-apps:snippets.terminal': undefined
  'dashboard-apps:snippets.next': undefined
  'dashboard-apps:snippets.vite': undefined
  'dashboard-apps:snippets.astro': undefined
  'dashboard-apps:snippets.node': undefined
  'dashboard-apps:snippets.plain': undefined
  'dashboard-apps:live': undefined
  'dashboard-apps:live.connected': undefined
  'dashboard-apps:live.failing': undefined
  'dashboard-apps:live.waiting': undefined
  'dashboard-apps:live.lost': undefined
  'dashboard-apps:live.first': undefined
  'dashboard-apps:live.firstText': undefined
  'dashboard-apps:live.show': undefined
  'dashboard-apps:live.all': undefined
  'dashboard-apps:live.failed': undefined
  'dashboard-apps:live.noneFailed': undefined
  'dashboard-apps:live.latest': undefined
  'dashboard-apps:live.older': undefined
  'dashboard-apps:live.otherId': undefined
  'dashboard-apps:call.test': undefined
  'dashboard-apps:call.milliseconds': { count: Value }
  'dashboard-apps:call.copyRequest': { id: Value }
  'dashboard-apps:test': undefined
  'dashboard-apps:test.hint': undefined
  'dashboard-apps:test.steps': undefined
  'dashboard-apps:test.token': undefined
  'dashboard-apps:test.tokenDone': { milliseconds: Value }
  'dashboard-apps:test.product': undefined
  'dashboard-apps:test.productDone': { name: Value; milliseconds: Value }
  'dashboard-apps:test.noProducts': { milliseconds: Value }
  'dashboard-apps:test.noAnswer': { origin: Value }
  'dashboard-apps:test.refused': { status: Value; reason: Value }
  'dashboard-apps:test.noReason': undefined
  'dashboard-apps:explain.unauthenticated': undefined
  'dashboard-apps:explain.unauthenticated.text': undefined
  'dashboard-apps:explain.expiredSignIn': undefined
  'dashboard-apps:explain.expiredSignIn.text': undefined
  'dashboard-apps:explain.invalidClient': undefined
  'dashboard-apps:explain.invalidClient.text': undefined
  'dashboard-apps:explain.invalidGrant': undefined
  'dashboard-apps:explain.invalidGrant.text': undefined
  'dashboard-apps:explain.invalidRequest': undefined
  'dashboard-apps:explain.invalidRequest.text': undefined
  'dashboard-apps:explain.grantType': undefined
  'dashboard-apps:explain.grantType.text': undefined
  'dashboard-apps:explain.permission': { permission: Value }
  'dashboard-apps:explain.permission.text': undefined
  'dashboard-apps:explain.denied': undefined
  'dashboard-apps:explain.denied.text': undefined
  'dashboard-apps:explain.unauthorizedClient': undefined
  'dashboard-apps:explain.unauthorizedClient.text': undefined
  'dashboard-apps:explain.notImplemented': undefined
  'dashboard-apps:explain.notImplemented.text': { operation: Value }
  'dashboard-apps:explain.noCart': undefined
  'dashboard-apps:explain.noCart.text': undefined
  'dashboard-apps:explain.unknownId': undefined
  'dashboard-apps:explain.unknownId.text': undefined
  'dashboard-apps:explain.unknownPath': undefined
  'dashboard-apps:explain.unknownPath.text': { path: Value }
  'dashboard-apps:explain.method': undefined
  'dashboard-apps:explain.method.text': { method: Value }
  'dashboard-apps:explain.tooMany': undefined
  'dashboard-apps:explain.tooMany.text': undefined
  'dashboard-apps:explain.tooLarge': undefined
  'dashboard-apps:explain.tooLarge.text': undefined
  'dashboard-apps:explain.mediaType': undefined
  'dashboard-apps:explain.mediaType.text': undefined
  'dashboard-apps:explain.system': undefined
  'dashboard-apps:explain.system.text': undefined
  'dashboard-apps:explain.headers': undefined
  'dashboard-apps:explain.headers.text': { count: number; names: Value }
  'dashboard-apps:explain.redirect': undefined
  'dashboard-apps:explain.redirect.text': { address: Value }
  'dashboard-apps:explain.origin': undefined
  'dashboard-apps:explain.origin.frame': { address: Value }
  'dashboard-apps:explain.origin.text': { address: Value }
  'dashboard-apps:explain.fields': { count: number }
  'dashboard-apps:explain.fields.text': { mistakes: Value }
  'dashboard-apps:explain.wholeRequest': undefined
  'dashboard-apps:explain.status': { status: Value }
  'dashboard-apps:explain.refused': undefined
  'dashboard-apps:mistake.required': { field: Value }
  'dashboard-apps:mistake.format': { field: Value }
  'dashboard-apps:mistake.min': { field: Value }
  'dashboard-apps:mistake.max': { field: Value }
  'dashboard-apps:mistake.minLength': { field: Value }
  'dashboard-apps:mistake.maxLength': { field: Value }
  'dashboard-apps:mistake.length': { field: Value }
  'dashboard-apps:mistake.minSize': { field: Value }
  'dashboard-apps:mistake.maxSize': { field: Value }
  'dashboard-apps:mistake.enum': { field: Value }
  'dashboard-apps:mistake.notAllowed': { field: Value }
  'dashboard-apps:mistake.oneOf': { field: Value }
  'dashboard-apps:mistake.alignment': { field: Value }
  'dashboard-apps:mistake.other': { field: Value }
  'dashboard-apps:permission.text': { area: Value; action: Value }
  'dashboard-apps:permission.area.abandoned': undefined
  'dashboard-apps:permission.area.aboutPages': undefined
  'dashboard-apps:permission.area.agents': undefined
  'dashboard-apps:permission.area.analytics': undefined
  'dashboard-apps:permission.area.auditLog': undefined
  'dashboard-apps:permission.area.content': undefined
  'dashboard-apps:permission.area.customers': undefined
  'dashboard-apps:permission.area.assistant': undefined
  'dashboard-apps:permission.area.automaticDiscounts': undefined
  'dashboard-apps:permission.area.backInStock': undefined
  'dashboard-apps:permission.area.backInStockSettings': undefined
  'dashboard-apps:permission.area.bounces': undefined
  'dashboard-apps:permission.area.brands': undefined
  'dashboard-apps:permission.area.carrierSettings': undefined
  'dashboard-apps:permission.area.carriers': undefined
  'dashboard-apps:permission.area.carts': undefined
  'dashboard-apps:permission.area.catalogVersion': undefined
  'dashboard-apps:permission.area.categories': undefined
  'dashboard-apps:permission.area.checkoutSettings': undefined
  'dashboard-apps:permission.area.checkoutTemplates': undefined
  'dashboard-apps:permission.area.checkoutTexts': undefined
  'dashboard-apps:permission.area.checkouts': undefined
  'dashboard-apps:permission.area.currencies': undefined
  'dashboard-apps:permission.area.dataBackups': undefined
  'dashboard-apps:permission.area.externalDatabases': undefined
  'dashboard-apps:permission.area.dataCollections': undefined
  'dashboard-apps:permission.area.dataFields': undefined
  'dashboard-apps:permission.area.dataIndexes': undefined
  'dashboard-apps:permission.area.dataItems': undefined
  'dashboard-apps:permission.area.dataPermissions': undefined
  'dashboard-apps:permission.area.dataTasks': undefined
  'dashboard-apps:permission.area.deliveryOptions': undefined
  'dashboard-apps:permission.area.deliveryProfiles': undefined
  'dashboard-apps:permission.area.deliveryRegions': undefined
  'dashboard-apps:permission.area.discountCodes': undefined
  'dashboard-apps:permission.area.priceLists': undefined
  'dashboard-apps:permission.area.drafts': undefined
  'dashboard-apps:permission.area.fees': undefined
  'dashboard-apps:permission.area.files': undefined
  'dashboard-apps:permission.area.folders': undefined
  'dashboard-apps:permission.area.fulfillments': undefined
  'dashboard-apps:permission.area.giftCards': undefined
  'dashboard-apps:permission.area.hostedPages': undefined
  'dashboard-apps:permission.area.importedOrders': undefined
  'dashboard-apps:permission.area.infoSections': undefined
  'dashboard-apps:permission.area.inventory': undefined
  'dashboard-apps:permission.area.invoices': undefined
  'dashboard-apps:permission.area.localDelivery': undefined
  'dashboard-apps:permission.area.memberBlocks': undefined
  'dashboard-apps:permission.area.memberDefaults': undefined
  'dashboard-apps:permission.area.memberPrivacy': undefined
  'dashboard-apps:permission.area.memberReports': undefined
  'dashboard-apps:permission.area.members': undefined
  'dashboard-apps:permission.area.memberships': undefined
  'dashboard-apps:permission.area.messages': undefined
  'dashboard-apps:permission.area.orderSettings': undefined
  'dashboard-apps:permission.area.orders': undefined
  'dashboard-apps:permission.area.paymentProviders': undefined
  'dashboard-apps:permission.area.payments': undefined
  'dashboard-apps:permission.area.personalData': undefined
  'dashboard-apps:permission.area.pickup': undefined
  'dashboard-apps:permission.area.productOptions': undefined
  'dashboard-apps:permission.area.products': undefined
  'dashboard-apps:permission.area.recommendations': undefined
  'dashboard-apps:permission.area.replies': undefined
  'dashboard-apps:permission.area.reviewRequests': undefined
  'dashboard-apps:permission.area.reviews': undefined
  'dashboard-apps:permission.area.ribbons': undefined
  'dashboard-apps:permission.area.services': undefined
  'dashboard-apps:permission.area.graphql': undefined
  'dashboard-apps:permission.area.subscribers': undefined
  'dashboard-apps:permission.area.webhooks': undefined
  'dashboard-apps:permission.area.extensions': undefined
  'dashboard-apps:permission.area.customFields': undefined
  'dashboard-apps:permission.area.sessions': undefined
  'dashboard-apps:permission.area.shippingOptions': undefined
  'dashboard-apps:permission.area.signIn': undefined
  'dashboard-apps:permission.area.signInMethods': undefined
  'dashboard-apps:permission.area.signInSettings': undefined
  'dashboard-apps:permission.area.site': undefined
  'dashboard-apps:permission.area.subscriptionOptions': undefined
  'dashboard-apps:permission.area.subscriptions': undefined
  'dashboard-apps:permission.area.taxGroups': undefined
  'dashboard-apps:permission.area.taxRates': undefined
  'dashboard-apps:permission.area.taxRegions': undefined
  'dashboard-apps:permission.area.taxServices': undefined
  'dashboard-apps:permission.area.taxSettings': undefined
  'dashboard-apps:permission.area.taxes': undefined
  'dashboard-apps:permission.area.tipSettings': undefined
  'dashboard-apps:permission.area.tipShares': undefined
  'dashboard-apps:permission.area.tips': undefined
  'dashboard-apps:permission.area.totals': undefined
  'dashboard-apps:permission.area.translations': undefined
  'dashboard-apps:permission.area.variants': undefined
  'dashboard-apps:permission.action.actFor': undefined
  'dashboard-apps:permission.action.activation': undefined
  'dashboard-apps:permission.action.add': undefined
  'dashboard-apps:permission.action.addDiscounts': undefined
  'dashboard-apps:permission.action.addFees': undefined
  'dashboard-apps:permission.action.addItems': undefined
  'dashboard-apps:permission.action.approve': undefined
  'dashboard-apps:permission.action.balance': undefined
  'dashboard-apps:permission.action.billing': undefined
  'dashboard-apps:permission.action.block': undefined
  'dashboard-apps:permission.action.buyer': undefined
  'dashboard-apps:permission.action.calculate': undefined
  'dashboard-apps:permission.action.calculateRefund': undefined
  'dashboard-apps:permission.action.cancel': undefined
  'dashboard-apps:permission.action.capture': undefined
  'dashboard-apps:permission.action.change': undefined
  'dashboard-apps:permission.action.changeItems': undefined
  'dashboard-apps:permission.action.charge': undefined
  'dashboard-apps:permission.action.chargeMemberships': undefined
  'dashboard-apps:permission.action.chargeSaved': undefined
  'dashboard-apps:permission.action.choose': undefined
  'dashboard-apps:permission.action.chooseDiscounts': undefined
  'dashboard-apps:permission.action.chooseFees': undefined
  'dashboard-apps:permission.action.codes': undefined
  'dashboard-apps:permission.action.commit': undefined
  'dashboard-apps:permission.action.create': undefined
  'dashboard-apps:permission.action.createCheckout': undefined
  'dashboard-apps:permission.action.createOrder': undefined
  'dashboard-apps:permission.action.delete': undefined
  'dashboard-apps:permission.action.deleteDiscounts': undefined
  'dashboard-apps:permission.action.deleteFees': undefined
  'dashboard-apps:permission.action.deposit': undefined
  'dashboard-apps:permission.action.disconnect': undefined
  'dashboard-apps:permission.action.download': undefined
  'dashboard-apps:permission.action.export': undefined
  'dashboard-apps:permission.action.import': undefined
  'dashboard-apps:permission.action.location': undefined
  'dashboard-apps:permission.action.manage': undefined
  'dashboard-apps:permission.action.moderate': undefined
  'dashboard-apps:permission.action.mute': undefined
  'dashboard-apps:permission.action.numbers': undefined
  'dashboard-apps:permission.action.ownPermissions': undefined
  'dashboard-apps:permission.action.payByGiftCard': undefined
  'dashboard-apps:permission.action.place': undefined
  'dashboard-apps:permission.action.preview': undefined
  'dashboard-apps:permission.action.receipts': undefined
  'dashboard-apps:permission.action.recipient': undefined
  'dashboard-apps:permission.action.record': undefined
  'dashboard-apps:permission.action.redeem': undefined
  'dashboard-apps:permission.action.refund': undefined
  'dashboard-apps:permission.action.refundability': undefined
  'dashboard-apps:permission.action.remove': undefined
  'dashboard-apps:permission.action.restore': undefined
  'dashboard-apps:permission.action.shipping': undefined
  'dashboard-apps:permission.action.signOn': undefined
  'dashboard-apps:permission.action.staff': undefined
  'dashboard-apps:permission.action.storeAppData': undefined
  'dashboard-apps:permission.action.taxExemption': undefined
  'dashboard-apps:permission.action.trash': undefined
  'dashboard-apps:permission.action.upload': undefined
  'dashboard-apps:permission.action.use': undefined
  'dashboard-apps:permission.action.view': undefined
  'dashboard-apps:permission.action.viewChoice': undefined
  'dashboard-apps:permission.action.viewTrash': undefined
  'dashboard-apps:permission.action.void': undefined
  'dashboard-apps:permission.action.voidAuthorized': undefined
  'dashboard-apps:permission.action.voidMemberships': undefined
  'dashboard-apps:permission.area.campaigns': undefined
  'dashboard-apps:permission.area.badges': undefined
  'dashboard-apps:permission.area.badgeMembers': undefined
  'dashboard-apps:permission.area.memberRoles': undefined
  'dashboard-apps:permission.area.follows': undefined
  'dashboard-apps:permission.action.follow': undefined
  'dashboard-apps:permission.action.viewOwn': undefined
}

export type RichTexts = {
  'dashboard-apps:ids.text': { link: Tag }
  'dashboard-apps:addresses.removed': { code: Tag; address: Value }
  'dashboard-apps:snippets.install': { code: Tag; path: Value }
  'dashboard-apps:live.unknown': { strong: Tag; code: Tag; id: Value }
  'dashboard-apps:call.request': { code: Tag; id: Value }
  'dashboard-apps:test.step': { step: Value; muted: Tag; result: Value }
}

// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'reviews:title': undefined
  'reviews:none': undefined
  'reviews:write': undefined
  'reviews:writeHint': undefined
  'reviews:ask': undefined
  'reviews:rating': { rating: Value; count: number }
  'reviews:count': { count: number }
  'reviews:photos.customers': undefined
  'reviews:sort.label': undefined
  'reviews:sort.helpful': undefined
  'reviews:sort.newest': undefined
  'reviews:sort.highest': undefined
  'reviews:sort.lowest': undefined
  'reviews:filter.photos': undefined
  'reviews:filter.byStars': { stars: number }
  'reviews:filter.byPhotos': undefined
  'reviews:filter.byBoth': { stars: number }
  'reviews:filter.all': undefined
  'reviews:filter.none': undefined
  'reviews:pages': undefined
  'reviews:page.first': undefined
  'reviews:page.more': undefined
  'reviews:byStars': undefined
  'reviews:starsCount': { stars: number; count: number }
  'reviews:own.approved': undefined
  'reviews:own.pending': undefined
  'reviews:own.rejected': undefined
  'reviews:own.edit': undefined
  'reviews:item.label': { author: Value }
  'reviews:item.verified': undefined
  'reviews:item.own': undefined
  'reviews:item.photos': undefined
  'reviews:item.photo': { number: Value; author: Value }
  'reviews:item.video': { number: Value; author: Value }
  'reviews:item.edited': { count: number }
  'reviews:item.until': { date: Value }
  'reviews:item.reply': undefined
  'reviews:vote.question': undefined
  'reviews:vote.yes': { count: number }
  'reviews:vote.no': { count: number }
  'reviews:vote.label': { answer: Value; author: Value }
  'reviews:author.customer': undefined
  'reviews:author.unnamed': undefined
  'reviews:strip.photo': { author: Value; stars: number }
  'reviews:strip.video': { author: Value; stars: number }
  'reviews:form.title': { name: Value }
  'reviews:form.own': undefined
  'reviews:form.verified': undefined
  'reviews:form.public': undefined
  'reviews:form.history': undefined
  'reviews:form.rating': undefined
  'reviews:form.headline': undefined
  'reviews:form.text': undefined
  'reviews:form.name': undefined
  'reviews:form.nameHint': undefined
  'reviews:form.save': undefined
  'reviews:form.publish': undefined
  'reviews:form.delete': undefined
  'reviews:form.deleteHint': undefined
  'reviews:form.deleteNow': undefined
  'reviews:form.signIn': undefined
  'reviews:form.guest': undefined
  'reviews:stars.1': undefined
  'reviews:stars.2': undefined
  'reviews:stars.3': undefined
  'reviews:stars.4': undefined
  'reviews:stars.5': undefined
  'reviews:stars.count': { count: number }
  'reviews:media.title': undefined
  'reviews:media.keep': undefined
  'reviews:media.add': undefined
  'reviews:media.drop': undefined
  'reviews:media.hint': { count: Value; photo: Value; video: Value }
  'reviews:media.added': undefined
  'reviews:media.photo': { number: Value }
  'reviews:media.video': { number: Value }
  'reviews:media.uploading': undefined
  'reviews:media.done': undefined
  'reviews:media.uploadingFile': { name: Value }
  'reviews:media.wrongType': undefined
  'reviews:media.tooLarge': { max: Value }
  'reviews:error.conflict': undefined
  'reviews:error.exists': undefined
  'reviews:error.denied': undefined
  'reviews:error.signIn': undefined
  'reviews:error.rating': undefined
  'reviews:error.tooLong': { length: Value; max: Value }
  'reviews:error.tooMany': { max: Value }
  'reviews:error.link': undefined
  'reviews:request.title': undefined
  'reviews:request.rating': undefined
  'reviews:request.submit': undefined
  'reviews:request.view': { name: Value }
  'reviews:request.already': undefined
  'reviews:request.published': undefined
  'reviews:request.pending': undefined
  'reviews:unsubscribe.title': undefined
  'reviews:unsubscribe.text': undefined
  'reviews:unsubscribe.submit': undefined
  'reviews:unsubscribe.done': undefined
  'reviews:ask.title': { name: Value }
  'reviews:ask.intro': undefined
  'reviews:ask.question': undefined
  'reviews:ask.submit': undefined
  'reviews:ask.sent': { email: Value }
  'reviews:ask.nameError': undefined
  'reviews:ask.questionError': undefined
}

export type RichTexts = {}

// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-reviews:settings': undefined
  'dashboard-reviews:pending': undefined
  'dashboard-reviews:approved': undefined
  'dashboard-reviews:rejected': undefined
  'dashboard-reviews:reason.policyNone': undefined
  'dashboard-reviews:reason.policyAll': undefined
  'dashboard-reviews:reason.clean': undefined
  'dashboard-reviews:reason.link': undefined
  'dashboard-reviews:reason.profanity': undefined
  'dashboard-reviews:reason.spam': undefined
  'dashboard-reviews:reason.duplicate': undefined
  'dashboard-reviews:reason.edited': undefined
  'dashboard-reviews:reason.manual': undefined
  'dashboard-reviews:rating': undefined
  'dashboard-reviews:rating.any': undefined
  'dashboard-reviews:rating.stars': { count: number }
  'dashboard-reviews:media': undefined
  'dashboard-reviews:media.any': undefined
  'dashboard-reviews:media.with': undefined
  'dashboard-reviews:product': undefined
  'dashboard-reviews:product.selected': { name: Value }
  'dashboard-reviews:product.deleted': undefined
  'dashboard-reviews:product.find': undefined
  'dashboard-reviews:product.all': undefined
  'dashboard-reviews:clearFilters': undefined
  'dashboard-reviews:noMatch': undefined
  'dashboard-reviews:noMatch.text': undefined
  'dashboard-reviews:nonePending': undefined
  'dashboard-reviews:nonePending.text': undefined
  'dashboard-reviews:empty': undefined
  'dashboard-reviews:empty.text': undefined
  'dashboard-reviews:selectPage': undefined
  'dashboard-reviews:select': { author: Value }
  'dashboard-reviews:card': { author: Value }
  'dashboard-reviews:appItem': undefined
  'dashboard-reviews:photo': { number: Value }
  'dashboard-reviews:video': { number: Value }
  'dashboard-reviews:yourReason': { text: Value }
  'dashboard-reviews:yourReply': { text: Value }
  'dashboard-reviews:anonymous': undefined
  'dashboard-reviews:verified': undefined
  'dashboard-reviews:unverified': undefined
  'dashboard-reviews:email': { email: Value }
  'dashboard-reviews:email.subject': undefined
  'dashboard-reviews:email.subjectOf': { product: Value }
  'dashboard-reviews:approve': undefined
  'dashboard-reviews:approveOne': { author: Value }
  'dashboard-reviews:reject': undefined
  'dashboard-reviews:rejectOne': { author: Value }
  'dashboard-reviews:reply': undefined
  'dashboard-reviews:replyTo': { author: Value }
  'dashboard-reviews:editReply': undefined
  'dashboard-reviews:editReplyTo': { author: Value }
  'dashboard-reviews:rejection.reason': undefined
  'dashboard-reviews:rejection.hint': undefined
  'dashboard-reviews:replyForm.label': undefined
  'dashboard-reviews:replyForm.hint': undefined
  'dashboard-reviews:replyForm.hintEmpty': undefined
  'dashboard-reviews:replyForm.publish': undefined
  'dashboard-reviews:reviewDeleted': undefined
  'dashboard-reviews:command.approve': undefined
  'dashboard-reviews:command.reject': undefined
  'dashboard-reviews:command.reply': undefined
  'dashboard-reviews:command.undo': undefined
  'dashboard-reviews:bulk.selected': undefined
  'dashboard-reviews:bulk.count': { count: number }
  'dashboard-reviews:bulk.reason': undefined
  'dashboard-reviews:bulk.reasonHint': undefined
  'dashboard-reviews:bulk.clear': undefined
  'dashboard-reviews:bulk.result': undefined
  'dashboard-reviews:bulk.saving': undefined
  'dashboard-reviews:bulk.approved': { count: number }
  'dashboard-reviews:bulk.rejected': { count: number }
  'dashboard-reviews:bulk.pending': { count: number }
  'dashboard-reviews:bulk.undone': { count: number }
  'dashboard-reviews:bulk.withFailed': { result: Value; count: number }
  'dashboard-reviews:trend': undefined
  'dashboard-reviews:trend.warning': { lowRejected: Value; lowTotal: Value; highRejected: Value; highTotal: Value }
  'dashboard-reviews:trend.week': { day: Value; count: number }
  'dashboard-reviews:trend.weekRated': { day: Value; count: number; average: Value }
  'dashboard-reviews:settings.title': undefined
  'dashboard-reviews:settings.back': undefined
  'dashboard-reviews:settings.saved': undefined
  'dashboard-reviews:settings.moderation': undefined
  'dashboard-reviews:settings.automatic': undefined
  'dashboard-reviews:settings.automaticText': undefined
  'dashboard-reviews:settings.all': undefined
  'dashboard-reviews:settings.allText': undefined
  'dashboard-reviews:settings.none': undefined
  'dashboard-reviews:settings.noneText': undefined
  'dashboard-reviews:settings.words': undefined
  'dashboard-reviews:settings.wordsHint': undefined
  'dashboard-reviews:settings.tooManyWords': undefined
  'dashboard-reviews:settings.longWord': undefined
}

export type RichTexts = {
  'dashboard-reviews:keys': { kbd: Tag }
}

// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-members:add': undefined
  'dashboard-members:back': undefined
  'dashboard-members:customer': undefined
  'dashboard-members:import': undefined
  'dashboard-members:export': undefined
  'dashboard-members:deleted': undefined
  'dashboard-members:search': undefined
  'dashboard-members:searchHint': undefined
  'dashboard-members:profiles': undefined
  'dashboard-members:profiles.all': undefined
  'dashboard-members:profiles.public': undefined
  'dashboard-members:profiles.private': undefined
  'dashboard-members:noneToApprove': undefined
  'dashboard-members:noneToApprove.text': undefined
  'dashboard-members:noMatch': undefined
  'dashboard-members:noMatch.text': undefined
  'dashboard-members:showAll': undefined
  'dashboard-members:empty': undefined
  'dashboard-members:empty.text': undefined
  'dashboard-members:state.active': undefined
  'dashboard-members:state.pending': undefined
  'dashboard-members:state.blocked': undefined
  'dashboard-members:state.muted': undefined
  'dashboard-members:state.noAccount': undefined
  'dashboard-members:state.unknown': undefined
  'dashboard-members:caption': undefined
  'dashboard-members:column.member': undefined
  'dashboard-members:column.status': undefined
  'dashboard-members:column.joined': undefined
  'dashboard-members:column.lastSignIn': undefined
  'dashboard-members:selectPage': undefined
  'dashboard-members:select': { name: Value }
  'dashboard-members:public': undefined
  'dashboard-members:private': undefined
  'dashboard-members:bulk.selected': undefined
  'dashboard-members:bulk.count': { count: number }
  'dashboard-members:bulk.allSelected': undefined
  'dashboard-members:bulk.selectAll': undefined
  'dashboard-members:bulk.clear': undefined
  'dashboard-members:bulk.none': undefined
  'dashboard-members:bulk.progress': undefined
  'dashboard-members:bulk.progressBar': undefined
  'dashboard-members:bulk.approve': undefined
  'dashboard-members:bulk.block': undefined
  'dashboard-members:bulk.delete': undefined
  'dashboard-members:bulk.approveSelected': undefined
  'dashboard-members:bulk.blockSelected': undefined
  'dashboard-members:bulk.starting': undefined
  'dashboard-members:bulk.approving': { count: number }
  'dashboard-members:bulk.blocking': { count: number }
  'dashboard-members:bulk.deleting': { count: number }
  'dashboard-members:bulk.undoing': { count: number }
  'dashboard-members:bulk.approved': { count: number }
  'dashboard-members:bulk.blocked': { count: number }
  'dashboard-members:bulk.deleted': { count: number }
  'dashboard-members:bulk.undone': { count: number }
  'dashboard-members:bulk.withFailed': { result: Value; count: number }
  'dashboard-members:deleted.empty': undefined
  'dashboard-members:deleted.emptyText': undefined
  'dashboard-members:deleted.on': { date: Value }
  'dashboard-members:deleted.left': { count: number }
  'dashboard-members:deleted.restore': undefined
  'dashboard-members:deleted.restoreOne': { name: Value }
  'dashboard-members:deleted.tooLate': undefined
  'dashboard-members:edit.title': { name: Value }
  'dashboard-members:edit.saved': undefined
  'dashboard-members:edit.slugTaken': undefined
  'dashboard-members:edit.slugMissing': undefined
  'dashboard-members:edit.emailMissing': undefined
  'dashboard-members:edit.emailTaken': undefined
  'dashboard-members:edit.phonesLimit': undefined
  'dashboard-members:form.person': undefined
  'dashboard-members:form.email': undefined
  'dashboard-members:form.emailHint': undefined
  'dashboard-members:form.firstName': undefined
  'dashboard-members:form.lastName': undefined
  'dashboard-members:form.phones': undefined
  'dashboard-members:form.phonesHint': undefined
  'dashboard-members:form.company': undefined
  'dashboard-members:form.birthday': undefined
  'dashboard-members:form.profile': undefined
  'dashboard-members:form.nickname': undefined
  'dashboard-members:form.nicknameHint': undefined
  'dashboard-members:form.title': undefined
  'dashboard-members:form.slug': undefined
  'dashboard-members:form.slugHint': undefined
  'dashboard-members:form.isPublic': undefined
  'dashboard-members:form.invitation': undefined
  'dashboard-members:form.invite': undefined
  'dashboard-members:form.inviteHint': undefined
  'dashboard-members:pictures': undefined
  'dashboard-members:pictures.text': undefined
  'dashboard-members:pictures.photoAlt': undefined
  'dashboard-members:pictures.coverAlt': undefined
  'dashboard-members:pictures.removed': undefined
  'dashboard-members:fact.email': undefined
  'dashboard-members:fact.nickname': undefined
  'dashboard-members:fact.title': undefined
  'dashboard-members:fact.phones': undefined
  'dashboard-members:fact.addresses': undefined
  'dashboard-members:fact.company': undefined
  'dashboard-members:fact.birthday': undefined
  'dashboard-members:fact.verified': undefined
  'dashboard-members:fact.profile': undefined
  'dashboard-members:contact': undefined
  'dashboard-members:yes': undefined
  'dashboard-members:no': undefined
  'dashboard-members:orders': undefined
  'dashboard-members:orders.none': undefined
  'dashboard-members:sessions': undefined
  'dashboard-members:sessions.endAll': undefined
  'dashboard-members:sessions.none': undefined
  'dashboard-members:history': undefined
  'dashboard-members:history.auditLog': undefined
  'dashboard-members:history.none': undefined
  'dashboard-members:history.byOwner': { event: Value }
  'dashboard-members:history.byApp': { event: Value }
  'dashboard-members:unblock': undefined
  'dashboard-members:mute': undefined
  'dashboard-members:unmute': undefined
  'dashboard-members:delete.text': undefined
  'dashboard-members:methods': undefined
  'dashboard-members:methods.password': undefined
  'dashboard-members:password.none': undefined
  'dashboard-members:password.set': undefined
  'dashboard-members:password.mustChange': undefined
  'dashboard-members:password.reset': undefined
  'dashboard-members:methods.sendLink': undefined
  'dashboard-members:methods.invite': undefined
  'dashboard-members:methods.linkSent': { email: Value }
  'dashboard-members:methods.requireChange': undefined
  'dashboard-members:methods.recoveryCodes': { count: number }
  'dashboard-members:disconnect': undefined
  'dashboard-members:disconnect.account': undefined
  'dashboard-members:disconnect.hint': undefined
  'dashboard-members:disconnect.title': { name: Value }
  'dashboard-members:disconnect.text': undefined
  'dashboard-members:import.title': undefined
  'dashboard-members:import.dryRun': undefined
  'dashboard-members:import.kept': undefined
  'dashboard-members:import.skipped': undefined
  'dashboard-members:import.lines': { done: Value; total: number }
  'dashboard-members:import.progress': undefined
  'dashboard-members:import.start': { count: number }
  'dashboard-members:import.view': undefined
  'dashboard-members:import.undo': undefined
  'dashboard-members:import.another': undefined
  'dashboard-members:import.unreadable': undefined
  'dashboard-members:import.canImport': { count: number }
  'dashboard-members:import.cannotRead': { count: number }
  'dashboard-members:import.allValid': undefined
  'dashboard-members:import.removed': { count: number }
  'dashboard-members:import.keptCount': { count: number }
  'dashboard-members:import.imported': { count: number }
  'dashboard-members:import.skippedCount': { count: number }
  'dashboard-members:import.undone': undefined
  'dashboard-members:import.undoing': undefined
  'dashboard-members:import.checked': undefined
  'dashboard-members:import.checking': undefined
  'dashboard-members:import.complete': undefined
  'dashboard-members:import.importing': undefined
}

export type RichTexts = {
  'dashboard-members:import.columns': { code: Tag }
}

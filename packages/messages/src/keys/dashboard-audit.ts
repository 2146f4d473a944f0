// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-audit:search': undefined
  'dashboard-audit:searchHint': undefined
  'dashboard-audit:caption': undefined
  'dashboard-audit:event': undefined
  'dashboard-audit:by': undefined
  'dashboard-audit:about': undefined
  'dashboard-audit:from': undefined
  'dashboard-audit:when': undefined
  'dashboard-audit:noMatch': undefined
  'dashboard-audit:noMatch.text': undefined
  'dashboard-audit:showAll': undefined
  'dashboard-audit:empty': undefined
  'dashboard-audit:empty.text': undefined
  'dashboard-audit:view.signIns': undefined
  'dashboard-audit:view.failures': undefined
  'dashboard-audit:view.access': undefined
  'dashboard-audit:view.you': undefined
  'dashboard-audit:party.anonymous': undefined
  'dashboard-audit:party.visitor': undefined
  'dashboard-audit:party.member': undefined
  'dashboard-audit:party.owner': undefined
  'dashboard-audit:party.app': undefined
  'dashboard-audit:party.system': undefined
  'dashboard-audit:party.session': undefined
  'dashboard-audit:party.apiKey': undefined
  'dashboard-audit:party.plugin': undefined
  'dashboard-audit:party.site': undefined
  'dashboard-audit:partyWithId': { party: Value; id: Value }
  'dashboard-audit:factor.password': undefined
  'dashboard-audit:detail.changed': { fields: Value }
  'dashboard-audit:detail.reason': { reason: Value }
  'dashboard-audit:detail.rememberedBrowser': undefined
  'dashboard-audit:detail.total': { count: Value }
  'dashboard-audit:job.approve': undefined
  'dashboard-audit:job.block': undefined
  'dashboard-audit:job.delete': undefined
  'dashboard-audit:job.undo': undefined
  'dashboard-audit:signedUp': undefined
  'dashboard-audit:signedIn': undefined
  'dashboard-audit:signInFailed': undefined
  'dashboard-audit:signInRefused': undefined
  'dashboard-audit:signedOut': undefined
  'dashboard-audit:accountThrottled': undefined
  'dashboard-audit:signedOnByApp': undefined
  'dashboard-audit:emailVerified': undefined
  'dashboard-audit:loginEmailChanged': undefined
  'dashboard-audit:passwordChanged': undefined
  'dashboard-audit:passwordResetRequested': undefined
  'dashboard-audit:passwordReset': undefined
  'dashboard-audit:passwordResetForced': undefined
  'dashboard-audit:factorAdded': undefined
  'dashboard-audit:factorRemoved': undefined
  'dashboard-audit:factorFailed': undefined
  'dashboard-audit:recoveryCodeUsed': undefined
  'dashboard-audit:recoveryCodesMade': undefined
  'dashboard-audit:deviceRemembered': undefined
  'dashboard-audit:devicesForgotten': undefined
  'dashboard-audit:sessionEnded': undefined
  'dashboard-audit:sessionsEnded': undefined
  'dashboard-audit:refreshTokenReused': undefined
  'dashboard-audit:codeReused': undefined
  'dashboard-audit:appAllowed': undefined
  'dashboard-audit:appConsentWithdrawn': undefined
  'dashboard-audit:actedForMember': undefined
  'dashboard-audit:actingForMemberRefused': undefined
  'dashboard-audit:memberCreated': undefined
  'dashboard-audit:memberInvited': undefined
  'dashboard-audit:memberUpdated': undefined
  'dashboard-audit:memberApproved': undefined
  'dashboard-audit:memberBlocked': undefined
  'dashboard-audit:memberUnblocked': undefined
  'dashboard-audit:memberDisconnected': undefined
  'dashboard-audit:memberMuted': undefined
  'dashboard-audit:memberUnmuted': undefined
  'dashboard-audit:memberDeleted': undefined
  'dashboard-audit:memberRestored': undefined
  'dashboard-audit:memberPurged': undefined
  'dashboard-audit:membersImported': undefined
  'dashboard-audit:membersExported': undefined
  'dashboard-audit:personalDataExported': undefined
  'dashboard-audit:guestDataErased': undefined
  'dashboard-audit:bulkJobStarted': undefined
  'dashboard-audit:productsImported': undefined
  'dashboard-audit:productImportUndone': undefined
  'dashboard-audit:productsExported': undefined
  'dashboard-audit:signInPolicyChanged': undefined
  'dashboard-audit:paymentAccountChanged': undefined
  'dashboard-audit:oauthAppCreated': undefined
  'dashboard-audit:oauthAppChanged': undefined
  'dashboard-audit:oauthAppRemoved': undefined
  'dashboard-audit:apiKeyCreated': undefined
  'dashboard-audit:apiKeyRemoved': undefined
  'dashboard-audit:pluginCreated': undefined
  'dashboard-audit:pluginChanged': undefined
  'dashboard-audit:pluginRemoved': undefined
  'dashboard-audit:siteSettingsChanged': undefined
  'dashboard-audit:addressReleased': undefined
}

export type RichTexts = {}

export { findAccountLanguage } from './account-language.store.ts'
export { chooseAccountLanguage } from './account-language.ts'
export { checkCode, countCode, issueCode } from './codes.ts'
export { burnSessionToken } from './identity.store.ts'
export { importIdentities } from './import-identities.ts'
export { findPageAfterSignOut } from './logout.ts'
export { type MailDomains, mailDomainsPort } from './mail-domain.port.ts'
export { memberDirectory } from './member-directory.ts'
export { findOwnerAddress, listOwnerRecipients, listOwners } from './owner-list.ts'
export { openOwnerSession } from './owner-sign-in.ts'
export { createOwner, createStaffAccount, removeStaffAccount } from './owners.ts'
export { isPasswordHash } from './password-formats.ts'
export { assertNewPassword, hashPassword } from './passwords.ts'
export { readPushSite } from './phone-codes.ts'
export { type PushOutbox, pushOutboxPort, type WebPush, webPushPort } from './push.port.ts'
export { readRecoverySite } from './recovery.service.ts'
export {
  announceSignIn,
  hashSessionToken,
  issueSessionToken,
  redeemSessionToken,
  type SignedIn,
} from './session-tokens.ts'
export { stepUpWithPassword } from './step-up.ts'
export { readTargets } from './targets.ts'

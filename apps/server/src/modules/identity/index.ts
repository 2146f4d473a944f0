import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { createTraceGuard, memberGuardsPort, personalDataPort } from '../members/index.ts'
import { expiring } from './identity.expiring.ts'
import { identityHandler } from './identity.personal.ts'
import { reactions } from './identity.reactions.ts'
import { bindings } from './identity.routes.ts'
import { listChangedIdentities } from './identity.store.ts'
import { ownerMemberGuard } from './owner-members.ts'
import { recoveryMailJob } from './recovery.jobs.ts'

export { findAccountLanguage } from './account-language.store.ts'
export { languageForAccount } from './account-language.ts'
export { checkCode, countCode, issueCode } from './codes.ts'
export { burnSessionToken } from './identity.store.ts'
export { importIdentities } from './import-identities.ts'
export { pageAfterSignOut } from './logout.ts'
export { type MailDomains, mailDomainsPort } from './mail-domain.port.ts'
export { memberDirectory } from './member-directory.ts'
export { findOwnerAddress, listOwnerRecipients, listOwners } from './owner-list.ts'
export { createOwner } from './owners.ts'
export { isPasswordHash } from './password-formats.ts'
export { type PhoneMessage, type PhoneProvider, PhoneRefused, phonePort } from './phone.port.ts'
export { readPushSite } from './phone-codes.ts'
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

export const identityModule: Module = {
  bindings,
  reactions,
  jobs: [recoveryMailJob as never],
  expiring,
  plugs: [
    plug(memberGuardsPort, ownerMemberGuard),
    plug(memberGuardsPort, createTraceGuard(listChangedIdentities)),
    plug(personalDataPort, identityHandler),
  ],
}

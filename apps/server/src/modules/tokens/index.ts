import type { Module } from '../../kernel/module.ts'
import { reactions } from './apps.reactions.ts'
import { expiring } from './tokens.expiring.ts'
import { bindings } from './tokens.routes.ts'

export { createAuthenticator } from './authenticator.ts'
export { type MemberVoucher, memberVoucherPort } from './authorized-client.ts'
export { type CodeRequest, issueCode } from './codes.ts'
export { readIdToken } from './id-tokens.ts'
export { isChallenge } from './pkce.ts'
export { pageRequest } from './request.ts'
export { type EndReason, endSession, endSessions, endSessionsOf, openSession } from './sessions.ts'
export { type StepUp, stepUpPort } from './step-up.port.ts'
export { forgetSessionsOf, listSessionsOf } from './tokens.personal.ts'
export { realRedirectUri, type Subject, scopesOf, type Tokens } from './tokens.ts'
export type { Area, TokenPair } from './web-cookies.ts'
export { openWebSession, type SessionFacts, type WebSession } from './web-session.ts'

export const tokensModule: Module = { bindings, reactions, expiring }

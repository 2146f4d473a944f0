import type { Module } from '../../kernel/module.ts'
import { bindings } from './tokens.routes.ts'
import { mountKeys } from './well-known.ts'

export { createAuthenticator } from './authenticator.ts'
export { type CodeRequest, issueCode } from './codes.ts'
export { isChallenge } from './pkce.ts'
export { endSession, endSessionsOf, openSession } from './sessions.ts'
export { realRedirectUri, type Subject, type Tokens } from './tokens.ts'
export type { Area, TokenPair } from './web-cookies.ts'
export { openWebSession, type SessionFacts, type WebSession } from './web-session.ts'

export const tokensModule: Module = { bindings, mount: mountKeys }

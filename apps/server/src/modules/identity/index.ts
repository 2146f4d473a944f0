import type { Module } from '../../kernel/module.ts'
import { bindings } from './identity.routes.ts'

export { createOwner } from './owners.ts'
export {
  announceSignIn,
  hashSessionToken,
  issueSessionToken,
  type SignedIn,
  takeSessionToken,
} from './session-tokens.ts'
export { targetsOf } from './targets.ts'

export const identityModule: Module = { bindings }

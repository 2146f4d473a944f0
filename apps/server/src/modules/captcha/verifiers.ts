import type { CaptchaAction, CaptchaKind } from '@stoa/contract/captcha'
import { definePort } from '../../kernel/port.ts'
import type { Units } from '../../kernel/unit.ts'
import type { Outside } from './captcha.ts'

/** A token, and what it claims to prove. */
export interface Proof {
  token: string
  kind: CaptchaKind
  action: CaptchaAction
}

export interface Challenge {
  parameters: Record<string, unknown>
  signature: string
}

/** Verifies tokens. The result identifies the token, so that none counts twice. */
export interface EmbeddedCaptcha {
  challenge(units: Units, action: CaptchaAction, kind: CaptchaKind): Promise<Challenge>
  verify(units: Units, proof: Proof): Promise<string | undefined>
}

/**
 * An external service queried over HTTP. Fails with UNAVAILABLE when it can't be reached: without verification there is
 * no access.
 */
export interface OutsideVerifier {
  verify(units: Units, proof: Proof, account: Outside & { secret: string }): Promise<string | undefined>
}

export const embeddedCaptchaPort = definePort<EmbeddedCaptcha>('embedded captcha')
export const outsideCaptchaPort = definePort<OutsideVerifier>('outside captcha')

export { assertCaptcha, type CaptchaCheck } from './captcha.service.ts'
export { answerLifetimeMs, type Outside } from './captcha.ts'
export {
  type Challenge,
  type EmbeddedCaptcha,
  embeddedCaptchaPort,
  type OutsideVerifier,
  outsideCaptchaPort,
  type Proof,
} from './verifiers.ts'

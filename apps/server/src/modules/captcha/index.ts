import { captcha as contract } from '@stoa/contract/captcha'
import { serve } from '../../kernel/api.ts'
import { createExpiryRule } from '../../kernel/clean-up.ts'
import type { Module } from '../../kernel/module.ts'
import { createCaptchaChallenge } from './captcha.service.ts'
import { describeCaptcha, getCaptchaPolicy, updateCaptchaPolicy } from './policy.ts'

export const captchaModule: Module = {
  bindings: [
    serve(contract.describeCaptcha, describeCaptcha),
    serve(contract.createCaptchaChallenge, createCaptchaChallenge),
    serve(contract.getCaptchaPolicy, getCaptchaPolicy),
    serve(contract.updateCaptchaPolicy, updateCaptchaPolicy),
  ],
  expiring: [createExpiryRule('captcha_solutions', 0)],
}

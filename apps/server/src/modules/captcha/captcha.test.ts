import { describe, expect, it } from 'vitest'
import { chooseCaptchaProvider, chooseRequiredKind, defaultPolicy, isOwnPage, selectAnswer } from './captcha.ts'

const buildPolicy = (login: 'never' | 'suspicious' | 'always') => ({
  ...defaultPolicy,
  demands: { ...defaultPolicy.demands, login },
})

describe('a challenge', () => {
  it.each([
    ['never', false, undefined],
    ['never', true, undefined],
    ['suspicious', false, undefined],
    ['suspicious', true, 'visible'],
    ['always', false, 'silent'],
    ['always', true, 'visible'],
  ] as const)('%s, suspicious caller: %s, is %s', (demand, isSuspicious, kind) => {
    expect(chooseRequiredKind(buildPolicy(demand), 'login', isSuspicious)).toBe(kind)
  })
})

describe('an answer', () => {
  it.each([
    ['silent', [{ InvisibleRecaptcha: 's' }], { kind: 'silent', token: 's' }],
    ['silent', [{ Recaptcha: 'v', InvisibleRecaptcha: 's' }], { kind: 'visible', token: 'v' }],
    ['visible', [{ InvisibleRecaptcha: 's' }], undefined],
    ['visible', [{ InvisibleRecaptcha: 's' }, { Recaptcha: 'v' }], { kind: 'visible', token: 'v' }],
    ['visible', [{ NoCaptcha: 'v' }], { kind: 'visible', token: 'v' }],
    ['visible', [{ Recaptcha: '' }], undefined],
    ['silent', [], undefined],
    ['silent', null, undefined],
  ] as const)('to a %s challenge among %j is %j', (kind, tokens, answer) => {
    expect(selectAnswer(kind, tokens as never)).toEqual(answer)
  })
})

it('comes from our own pages or from an app, which may use another provider', () => {
  const session = { id: 'x', sessionId: 'y' }
  expect(isOwnPage({ type: 'anonymous' })).toBe(true)
  expect(isOwnPage({ type: 'visitor', ...session, clientId: 'stoa' })).toBe(true)
  expect(isOwnPage({ type: 'visitor', ...session, clientId: 'an app' })).toBe(false)
  expect([chooseCaptchaProvider(defaultPolicy, true), chooseCaptchaProvider(defaultPolicy, false)]).toEqual([
    'altcha',
    'none',
  ])
})

import { describe, expect, it } from 'vitest'
import { answer, answerProblem, grant, origin, prepareAnswers } from '../testing/scripted-server.ts'
import { StoaError } from './errors.ts'
import { createLogin, type LoginState } from './login.ts'
import { oauth } from './tokens.ts'

const ada = { email: 'ada@mail.example', password: 'correct horse battery' }
const pending: LoginState = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'kept' } }

/** A login whose server sends these replies after the visitor's tokens. */
function begin(answers: Parameters<typeof prepareAnswers>, from?: LoginState) {
  const { fetch, received } = prepareAnswers(grant('visitor'), ...answers)
  const login = createLogin(oauth({ origin, clientId: 'c', fetch }), from)
  return { login, sent: () => received.at(-1)! }
}

const answerInvalidField = (field: string, type?: string) =>
  answer(400, {
    message: 'INVALID_ARGUMENT',
    details: {
      validationError: {
        fieldViolations: [
          { field, description: `${field} is wrong`, violatedRule: 'FORMAT', data: type ? { type } : {} },
        ],
      },
    },
  })

it('the login starts as INITIAL', () => {
  expect(begin([]).login.state()).toEqual({ loginState: 'INITIAL' })
})

describe('server replies become login states', () => {
  it.each<[object, LoginState]>([
    [
      { state: 'SUCCESS', sessionToken: 's' },
      { loginState: 'SUCCESS', data: { sessionToken: 's' } },
    ],
    [{ state: 'REQUIRE_OWNER_APPROVAL' }, { loginState: 'OWNER_APPROVAL_REQUIRED' }],
    [
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 't' },
      { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 't' } },
    ],
    [{ state: 'STATUS_CHECK' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [{ state: 'UNKNOWN_STATE' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
  ])('%o → %o', async (reply, state) => {
    for (const act of ['register', 'login'] as const) {
      const { login } = begin([answer(200, reply)])
      expect(await login[act](ada)).toEqual(state)
      expect(login.state()).toEqual(state)
    }
  })
})

describe('a missing captcha', () => {
  it.each([
    ['visible', 'USER_CAPTCHA_REQUIRED'],
    ['silent', 'SILENT_CAPTCHA_REQUIRED'],
    [undefined, 'FAILURE'],
  ])('of kind %s is the state %s', async (kind, loginState) => {
    for (const act of ['register', 'login'] as const) {
      const { login } = begin([answerProblem('-19971', kind ? { kind } : {})])
      expect(await login[act](ada)).toMatchObject({ loginState, errorCode: 'missingCaptchaToken', error: '-19971' })
    }
  })
})

describe('a failed registration', () => {
  it.each([
    ['-19995', 'emailAlreadyExists'],
    ['-19970', 'invalidCaptchaToken'],
  ])('with %s has the errorCode %s', async (code, errorCode) => {
    expect(await begin([answerProblem(code)]).login.register(ada)).toMatchObject({ loginState: 'FAILURE', errorCode })
  })

  it('with a violation of email has the code invalidEmail and its description', async () => {
    for (const violation of [answerInvalidField('loginId.email'), answerInvalidField('loginId', 'EMAIL')])
      expect(await begin([violation]).login.register(ada)).toMatchObject({
        loginState: 'FAILURE',
        errorCode: 'invalidEmail',
        error: expect.stringMatching(/^loginId(\.email)? is wrong$/),
      })
  })

  it('otherwise has the plain message and no code', async () => {
    for (const other of [
      answerProblem('-20000', {}, 'No.'),
      answerInvalidField('password'),
      answerProblem('-19976', {}, 'No.'),
    ]) {
      const state = await begin([other]).login.register(ada)
      expect(state).toMatchObject({ loginState: 'FAILURE', error: expect.stringMatching(/^(No\.|INVALID_ARGUMENT)/) })
      expect(state).not.toHaveProperty('errorCode')
    }
  })
})

describe('a failed login', () => {
  it.each([
    ['-19970', 'invalidCaptchaToken'],
    ['-19976', 'invalidPassword'],
    ['-19973', 'resetPassword'],
    ['-19999', 'invalidEmail'],
    ['SOMETHING_ELSE', 'invalidEmail'],
  ])('with %s has the errorCode %s', async (code, errorCode) => {
    const state = await begin([answerProblem(code, {}, 'Said.')]).login.login(ada)
    expect(state).toMatchObject({ loginState: 'FAILURE', errorCode, error: 'Said.', cause: { code } })
  })

  it('with a broken or unreachable server has that code too, with error and cause', async () => {
    for (const broken of [answer(503, ''), new TypeError('fetch failed')]) {
      const state = await begin([broken]).login.login(ada)
      expect(state).toMatchObject({
        loginState: 'FAILURE',
        errorCode: 'invalidEmail',
        error: expect.stringMatching(/^System error occurred/),
        cause: expect.any(StoaError),
      })
    }
  })
})

describe('requests', () => {
  it('contain the profile, the captcha tokens and the client metadata', async () => {
    const { login, sent } = begin([answer(200, { state: 'SUCCESS', sessionToken: 's' })])
    const more = { profile: { nickname: 'Ada' }, captcha: { visible: 'v', silent: 's' }, clientMetaData: { a: 1 } }
    await login.register({ ...ada, ...more })
    expect(sent()).toMatchObject({ method: 'POST', path: '/v2/register' })
    expect(sent().body).toEqual({
      loginId: { email: ada.email },
      password: ada.password,
      profile: { nickname: 'Ada' },
      captchaTokens: [{ Recaptcha: 'v', InvisibleRecaptcha: 's' }],
      clientMetaData: { a: 1 },
    })
  })

  it('of a login contain only the given fields', async () => {
    const { login, sent } = begin([answer(200, { state: 'SUCCESS', sessionToken: 's' })])
    await login.login(ada)
    expect([sent().path, sent().body]).toEqual(['/v2/login', { loginId: { email: ada.email }, password: ada.password }])
  })
})

describe('email verification', () => {
  it('sends the code with the stored stateToken', async () => {
    const required = answer(200, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 't' })
    const { login, sent } = begin([required, answer(200, { state: 'SUCCESS', sessionToken: 's' })])
    await login.register(ada)
    expect(await login.verify('123456')).toEqual({ loginState: 'SUCCESS', data: { sessionToken: 's' } })
    expect([sent().path, sent().body]).toEqual(['/v1/auth/verify', { code: '123456', stateToken: 't' }])
  })

  it("only works in EMAIL_VERIFICATION_REQUIRED, otherwise fails with 'Unknown _state'", async () => {
    const others: LoginState[] = [
      { loginState: 'INITIAL' },
      { loginState: 'SUCCESS', data: { sessionToken: 's' } },
      { loginState: 'OWNER_APPROVAL_REQUIRED' },
      { loginState: 'FAILURE', error: 'x' },
      { loginState: 'USER_CAPTCHA_REQUIRED', error: 'x' },
      { loginState: 'SILENT_CAPTCHA_REQUIRED', error: 'x' },
    ]
    for (const state of others) {
      const { login } = begin([() => expect.fail('was sent')], state)
      expect(await login.verify('123456')).toEqual({ loginState: 'FAILURE', error: 'Unknown _state' })
      await expect(login.resend()).rejects.toThrow('Unknown _state')
    }
  })

  it.each(['BAD_CODE', 'NOT_FOUND'])('that ends in %s can be retried', async (code) => {
    const { login } = begin([answerProblem(code)], pending)
    expect(await login.verify('000000')).toMatchObject({ loginState: 'FAILURE', cause: { code } })
    expect(login.state()).toEqual(pending)
  })

  it('sends its mail again, or returns SEND_CODE_ERROR', async () => {
    const { login, sent } = begin([answer(200, {}), answerProblem('SEND_CODE_ERROR')], pending)
    await login.resend()
    expect([sent().path, sent().body]).toEqual(['/v1/auth/resend', { stateToken: 'kept' }])
    await expect(login.resend()).rejects.toMatchObject({ code: 'SEND_CODE_ERROR' })
  })
})

describe('an account that requires another step', () => {
  const buildText = (strValue: string) => ({ strValue })
  const needs = (reason: string, factors: string[] = []) =>
    answer(200, {
      state: 'STATUS_CHECK',
      ...(factors.length > 0 && { stateToken: 't' }),
      additionalData: { reason: buildText(reason), factors: { listValue: { value: factors.map(buildText) } } },
    })

  it('returns a FAILURE with a check', async () => {
    const { login } = begin([needs('SECOND_FACTOR', ['TOTP', 'RECOVERY_CODE'])])
    expect(await login.login(ada)).toEqual({
      loginState: 'FAILURE',
      error: 'Unknown _state',
      check: { reason: 'SECOND_FACTOR', factors: ['TOTP', 'RECOVERY_CODE'], stateToken: 't' },
    })
    expect(await begin([needs('DELETION')]).login.login(ada)).toMatchObject({
      check: { reason: 'DELETION', factors: [] },
    })
  })

  it('continues with a further factor after several attempts, and the device may be remembered', async () => {
    const deviceToken = 'of this browser'
    const success = { state: 'SUCCESS', sessionToken: 's', additionalData: { deviceToken: buildText(deviceToken) } }
    const { login, sent } = begin([needs('SECOND_FACTOR', ['TOTP']), answerProblem('BAD_CODE'), answer(200, success)])
    await login.login(ada)
    expect(await login.verifyFactor('TOTP', { code: '000000' })).toMatchObject({ cause: { code: 'BAD_CODE' } })
    expect(await login.verifyFactor('TOTP', { code: '123456', rememberThisDevice: true })).toEqual({
      loginState: 'SUCCESS',
      data: { sessionToken: 's', deviceToken },
    })
    expect([sent().path, sent().body]).toEqual([
      '/v2/TOTP/verify',
      { factorType: 'TOTP', stateToken: 't', code: '123456', rememberThisDevice: true },
    ])
  })

  it.each([
    ['-19976', {}, 'FAILURE', 'invalidPassword'],
    ['-19971', { kind: 'visible' }, 'USER_CAPTCHA_REQUIRED', 'missingCaptchaToken'],
  ])('keeps its check when the proof is refused with %s', async (code, data, loginState, errorCode) => {
    const { login } = begin([needs('FACTOR', ['PASSWORD']), answerProblem(code, data)])
    const check = await login.login(ada)
    expect(await login.verifyFactor('PASSWORD', { password: 'x' })).toMatchObject({ loginState, errorCode })
    expect(login.state()).toEqual(check)
  })

  it('sends a code, or requests a passkey', async () => {
    const { login, sent } = begin([
      needs('SECOND_FACTOR', ['WEBAUTHN']),
      answer(200, { stateToken: 't', publicKey: { rpId: 'x' } }),
    ])
    await login.login(ada)
    expect(await login.startFactor('WEBAUTHN')).toMatchObject({ publicKey: { rpId: 'x' } })
    expect([sent().path, sent().body]).toEqual([
      '/stoa/v1/factors/WEBAUTHN/start',
      { factorType: 'WEBAUTHN', stateToken: 't' },
    ])
  })

  it('can sign in with a passkey alone', async () => {
    const challenge = answer(200, { stateToken: 'p', publicKey: { rpId: 'x' } })
    const { login, sent } = begin([challenge, answer(200, { state: 'SUCCESS', sessionToken: 's' })])
    await login.startFactor('WEBAUTHN')
    expect(sent().body).toEqual({ factorType: 'WEBAUTHN' })
    const credential = { id: 'key' }
    expect((await login.verifyFactor('WEBAUTHN', { credential })).loginState).toBe('SUCCESS')
    expect(sent().body).toEqual({ factorType: 'WEBAUTHN', stateToken: 'p', credential })
    expect((await login.verifyFactor('WEBAUTHN', { credential })).loginState).toBe('FAILURE')
  })

  it('is the only case with a further factor', async () => {
    const { login } = begin([() => expect.fail('was sent')])
    expect(await login.verifyFactor('TOTP', { code: '1' })).toEqual({ loginState: 'FAILURE', error: 'Unknown _state' })
    await expect(login.startFactor('SMS')).rejects.toThrow('Unknown _state')
  })
})

describe('recovery', () => {
  it('requests a mail that leads back to the app', async () => {
    const { login, sent } = begin([answer(200, {})])
    await login.sendRecoveryEmail(ada.email, 'https://app.example/in')
    const redirect = { url: 'https://app.example/in', clientId: 'c' }
    expect([sent().path, sent().body]).toEqual(['/v1/send-email', { email: ada.email, redirect }])
  })

  it('sets the new password and continues', async () => {
    const { login, sent } = begin([answer(200, { state: 'SUCCESS', sessionToken: 's' })])
    expect((await login.recover('token', 'new password')).loginState).toBe('SUCCESS')
    expect([sent().path, sent().body]).toEqual(['/v1/recover', { recoveryToken: 'token', password: 'new password' }])
  })
})

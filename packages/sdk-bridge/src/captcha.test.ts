import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { minifySync } from 'rolldown/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bridge, unbridge } from './bridge.js'

type Captcha = typeof import('./captcha.js')

const keys = { visible: 'own visible', silent: 'own silent' }
let answer: object = {}
let requestedUrl: string | undefined
const stoa = createServer((request, reply) => {
  requestedUrl = request.url
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify(answer))
})

beforeAll(() => new Promise<void>((done) => stoa.listen(0, '127.0.0.1', done)))
afterAll(() => stoa.close())

/** The DOM that is patched, created for each test. */
function createFakePage() {
  class FakeElement {
    attributes: Record<string, string> = {}
    setAttribute(name: string, value: string) {
      this.attributes[name] = value
    }
  }
  class FakeScript extends FakeElement {
    get src(): string {
      return this.attributes.src ?? ''
    }
    set src(value: string) {
      this.attributes.src = value
    }
  }
  Object.assign(globalThis, { Element: FakeElement, HTMLScriptElement: FakeScript })
  return { FakeElement, FakeScript }
}

const buildPage = () => globalThis as unknown as { grecaptcha: ReturnType<typeof createService> }

/** The service's object, which records its calls. */
function createService() {
  const calls: unknown[][] = []
  const answering = {
    calls,
    render(...receivedKey: unknown[]) {
      if (this !== answering) throw new Error('asked of another')
      calls.push(['render', ...receivedKey])
      return 7
    },
    execute: (...receivedKey: unknown[]) => calls.push(['execute', ...receivedKey]),
    enterprise: { execute: (...receivedKey: unknown[]) => calls.push(['enterprise', ...receivedKey]) },
  }
  return answering
}

let loads = 0

/** Like a freshly opened page: nothing is loaded yet. */
async function load() {
  return { ...createFakePage(), ...((await import(`./captcha.js?${loads++}`)) as Captcha) }
}

afterEach(() => {
  unbridge()
  for (const name of ['grecaptcha', 'Element', 'HTMLScriptElement', 'STOA_URL']) {
    delete (globalThis as Record<string, unknown>)[name]
  }
})

describe('the captcha bridge', () => {
  test("calls the service with the site's keys once it is loaded", async () => {
    const { bridgeCaptcha, platformKeys } = await load()
    await bridgeCaptcha(keys)
    expect(buildPage().grecaptcha).toBeUndefined()
    const real = createService()
    buildPage().grecaptcha = real
    const { grecaptcha } = buildPage()
    const place = {}
    expect(grecaptcha.render(place, { sitekey: platformKeys.visible, theme: 'dark' })).toBe(7)
    grecaptcha.execute(platformKeys.silent, { action: 'login' })
    grecaptcha.enterprise.execute(platformKeys.silent)
    grecaptcha.execute('a key of the app’s own')
    grecaptcha.execute(7)
    expect(real.calls).toEqual([
      ['render', place, { sitekey: 'own visible', theme: 'dark' }],
      ['execute', 'own silent', { action: 'login' }],
      ['enterprise', 'own silent'],
      ['execute', 'a key of the app’s own'],
      ['execute', 7],
    ])
  })

  test('is absent before the service is loaded', async () => {
    const { bridgeCaptcha } = await load()
    await bridgeCaptcha(keys)
    buildPage().grecaptcha = {} as never
    expect([buildPage().grecaptcha.render, buildPage().grecaptcha.enterprise]).toEqual([undefined, undefined])
  })

  test("loads the service's script and elements with the site's keys", async () => {
    const { bridgeCaptcha, platformKeys, FakeElement, FakeScript } = await load()
    await bridgeCaptcha(keys)
    const script = new FakeScript()
    script.src = `https://www.google.com/recaptcha/api.js?render=${platformKeys.silent}&hl=en`
    expect(script.src).toBe('https://www.google.com/recaptcha/api.js?render=own silent&hl=en')
    const place = new FakeElement()
    place.setAttribute('data-sitekey', platformKeys.visible)
    place.setAttribute('title', platformKeys.visible)
    expect(place.attributes).toEqual({ 'data-sitekey': 'own visible', title: platformKeys.visible })
  })

  test.each([
    ['recaptcha', keys, 'own visible'],
    ['none', {}, undefined],
    ['turnstile', { visible: 'of another service' }, undefined],
  ])('requests the keys from Stoa: %s', async (name, siteKeys, visible) => {
    const { bridgeCaptcha, platformKeys } = await load()
    bridge({ url: `http://127.0.0.1:${(stoa.address() as AddressInfo).port}` })
    answer = { service: name, siteKeys }
    await bridgeCaptcha()
    expect(requestedUrl).toBe('/stoa/v1/captcha')
    const real = createService()
    buildPage().grecaptcha = real
    buildPage().grecaptcha.execute(platformKeys.visible)
    expect(real.calls).toEqual([['execute', visible ?? platformKeys.visible]])
  })

  test.each(['@wix/sdk', 'wix-sdk-1.12', 'wix-sdk-1.15'])('recognizes the keys of %s', async (sdk) => {
    const { OAuthStrategy } = (await import(sdk)) as typeof import('@wix/sdk')
    const auth = OAuthStrategy({ clientId: crypto.randomUUID() })
    const { platformKeys } = await load()
    expect([auth.captchaVisibleSiteKey, auth.captchaInvisibleSiteKey]).toEqual([
      platformKeys.visible,
      platformKeys.silent,
    ])
  })

  test('weighs less than 1 KB beside the bridge', () => {
    const source = fileURLToPath(new URL('./captcha.js', import.meta.url))
    const { code } = minifySync('captcha.js', readFileSync(source, 'utf8'))
    expect(gzipSync(code).length).toBeLessThan(1024)
  })
})

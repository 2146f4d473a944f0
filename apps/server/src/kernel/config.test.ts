import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, calculatePoolSize, findUnknownVariables, readConfig, renderConfigTable } from './config.ts'

describe('readConfig', () => {
  it('works without any variable set', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, origin: 'http://localhost:3000', demo: 'year' })
    expect(config).toMatchObject({ environment: 'development', web: 'build', databaseUrl: undefined })
    expect(config.poolSize).toBe(calculatePoolSize(availableParallelism()))
    expect(config.redirectUris).toEqual(['http://localhost:*', 'http://127.0.0.1:*'])
    expect(path.isAbsolute(config.dataDir)).toBe(true)
    expect(config.dataDir).toBe(path.resolve('data'))
    expect(Object.isFrozen(config) && Object.isFrozen(config.redirectUris)).toBe(true)
  })

  it('opens four database connections for each core, at least 8 and at most 16', () => {
    expect([1, 2, 3, 4, 64].map(calculatePoolSize)).toEqual([8, 8, 12, 16, 16])
  })

  it('chooses production without open redirects for a public origin', () => {
    const config = readConfig({ STOA_ORIGIN: 'https://shop.example/' })
    expect(config).toMatchObject({ environment: 'production', origin: 'https://shop.example', redirectUris: [] })
    expect(readConfig({ NODE_ENV: 'test' }).environment).toBe('test')
    expect(readConfig({ STOA_ENV: 'production' }).redirectUris).toEqual([])
  })

  it('reports every invalid variable in its own line', () => {
    const env = {
      STOA_PORT: '70000',
      STOA_DEMO: 'maybe',
      STOA_ORIGIN: 'shop.example',
      DATABASE_URL: 'mysql://u:geheim@h/d',
    }
    const message = catchMessage(() => readConfig(env))
    expect(message.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'STOA_PORT',
      'STOA_ORIGIN',
      'STOA_DEMO',
    ])
    expect(message).toContain('STOA_PORT must be a whole number from 0 to 65535, not "70000"')
    expect(message).not.toContain('geheim')
  })

  it('refuses open loopback redirects in production', () => {
    const env = { STOA_ENV: 'production', STOA_REDIRECT_URIS: 'https://app.example/back,http://localhost:*' }
    expect(catchMessage(() => readConfig(env))).toMatch(/^STOA_REDIRECT_URIS must name whole addresses in production/)
    expect(readConfig({ ...env, STOA_ENV: 'development' }).redirectUris).toHaveLength(2)
  })

  it.each(['javascript:alert(1)', 'https://*.example', 'https://a.example/#x', 'http://evil.example:*', 'localhost'])(
    'refuses %s as a redirect address',
    (uri) => expect(() => readConfig({ STOA_REDIRECT_URIS: uri })).toThrow(ConfigError),
  )

  it('requires a sender address with a mail server, and repeats no password', () => {
    const url = 'smtps://shop:geheim@mail.example'
    expect(readConfig({ STOA_SMTP_URL: url, STOA_MAIL_FROM: 'shop@shop.example' })).toMatchObject({ smtpUrl: url })
    expect(catchMessage(() => readConfig({ STOA_SMTP_URL: url }))).toBe(
      'STOA_MAIL_FROM must be set where STOA_SMTP_URL is',
    )
    expect(catchMessage(() => readConfig({ STOA_SMTP_URL: 'https://shop:geheim@mail.example' }))).not.toContain(
      'geheim',
    )
    for (const from of [
      'shop',
      'Shop <shop@shop.example>',
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: c@d.example',
    ]) {
      expect(() => readConfig({ STOA_SMTP_URL: url, STOA_MAIL_FROM: from })).toThrow(ConfigError)
    }
  })

  it('parses proxies as a number or addresses, never as everyone', () => {
    const trust = (text: string) => readConfig({ STOA_TRUST_PROXY: text }).trustProxy
    expect([trust('off'), trust('0'), trust('2'), trust('10.0.0.0/8, loopback')]).toEqual([
      false,
      false,
      2,
      ['10.0.0.0/8', 'loopback'],
    ])
    expect(() => trust('true')).toThrow(ConfigError)
  })

  it('allows outbound requests to internal hosts one by one', () => {
    const readAllowed = (text: string) => readConfig({ STOA_EGRESS_ALLOW: text }).egressAllow
    expect(readAllowed('')).toEqual([])
    expect(readAllowed('Tax.internal:8080, [::1]:*')).toEqual(['tax.internal:8080', '[::1]:*'])
    for (const text of ['*', 'tax.internal', 'http://tax.internal:80', '*:80'])
      expect(() => readAllowed(text)).toThrow(ConfigError)
  })

  it('treats an empty variable as absent', () => {
    expect(readConfig({ STOA_PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })
})

it('accepts RSA keys of 2048 bits or more with a DNS name as selector', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoa-config-'))
  const writeKeyFile = (name: string, bits: number) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
    writeFileSync(path.join(folder, name), privateKey.export({ type: 'pkcs8', format: 'pem' }))
    return { STOA_DKIM_KEY_FILE: path.join(folder, name), STOA_DKIM_SELECTOR: 'stoa' }
  }
  const good = writeKeyFile('good.pem', 2048)
  expect(readConfig(good)).toMatchObject({ dkimSelector: 'stoa', dkimKey: expect.stringContaining('PRIVATE KEY') })
  for (const bad of [
    writeKeyFile('short.pem', 1024),
    { ...good, STOA_DKIM_KEY_FILE: path.join(folder, 'none.pem') },
    { ...good, STOA_DKIM_SELECTOR: 'a b' },
    { ...good, STOA_DKIM_SELECTOR: '' },
    { STOA_DKIM_SELECTOR: 'stoa' },
  ]) {
    expect(() => readConfig(bad)).toThrow(ConfigError)
  }
  rmSync(folder, { recursive: true })
})

it('prints one table row per variable', () => {
  const table = renderConfigTable()
  expect(table.match(/^\| `[A-Z_]+` \|/gm)?.length).toBe(Object.keys(readConfig({})).length)
  expect(table).toContain('| `STOA_PORT` | `3000` | Port to listen on; 0 takes a free one. |')
})

it('finds variables with misspelled names', () => {
  expect(findUnknownVariables({ STOA_PROT: '1', STOA_PORT: '1', STOA_TEST_LONG: '1', PATH: '/' })).toEqual([
    'STOA_PROT',
  ])
})

function catchMessage(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

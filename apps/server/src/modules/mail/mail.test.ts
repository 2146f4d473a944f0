import { readyMadeThemes } from '@stoa/theme'
import { describe, expect, it } from 'vitest'
import { toShownTheme } from '../theme/theme.ts'
import { toHtml } from './email-body/email-body.html.ts'
import { toText } from './email-body/email-body.text.ts'
import type { EmailBody, Sender } from './email-body/email-body.ts'
import { createDefaultLook, createThemeLook } from './email-body/email-look.ts'
import { chooseLanguage, decideAfterFailure, findDelay, isAddress, languages, toOneLine } from './mail.ts'
import { buildDefaultWords, buildSample, findTemplate, type TemplateName, templates, write } from './templates/index.ts'
import { findOverrideFaults, sanitizeText, toTexts } from './text-overrides.ts'

const sender: Sender = { siteName: 'Nord & Süd', origin: 'https://shop.example', look: createDefaultLook('#a63d1f') }
const now = new Date('2026-05-01T12:00:00Z')
const minute = 60_000

describe('an address', () => {
  it.each(['ann@mail.example', 'ann.lee+shop@mail.example', "o'neil@mail.example", 'jürgen@bücher.example'])(
    '%s is valid',
    (text) => expect(isAddress(text)).toBe(true),
  )

  it.each([
    'ann',
    'ann@',
    '@mail.example',
    'ann@mail.example, bob@mail.example',
    'ann@mail.example;bob@mail.example',
    'ann@mail.example\r\nBcc: bob@mail.example',
    'ann@mail.example\nRCPT TO:<bob@mail.example>',
    'Ann <ann@mail.example>',
    '"ann, bob"@mail.example',
    'ann(comment)@mail.example',
    'ann@mail.example@evil.example',
    'ann\u0000@mail.example',
    'ann\u2028@mail.example',
    `${'a'.repeat(65)}@mail.example`,
    `ann@${'a'.repeat(260)}.example`,
  ])('%j is invalid', (text) => expect(isAddress(text)).toBe(false))
})

describe('a header line', () => {
  it('can’t contain another header', () => {
    expect(toOneLine('Shop\r\nBcc: a@b.example')).toBe('Shop Bcc: a@b.example')
    expect(toOneLine('\u0000Sh\u2028op\u001b')).toBe('Sh op')
  })
})

describe('languages', () => {
  it('the first one with email texts is used', () => {
    expect(chooseLanguage('de-CH', 'en')).toBe('de')
    expect(chooseLanguage('pt', 'fr-CA')).toBe('fr')
    expect(chooseLanguage(undefined, null, 'xx')).toBe('en')
    expect(chooseLanguage('DE_de')).toBe('en')
  })
})

describe('a failed attempt', () => {
  it('is retried with growing delays for about a day', () => {
    const waits = Array.from({ length: 8 }, (_, index) => findDelay(index + 1))
    expect(waits.map((wait) => wait && wait / minute)).toEqual([1, 5, 15, 60, 180, 360, 720, undefined])
  })

  it('is the last after a refusal, after enough attempts, or if the next would be too late', () => {
    const mail = { attempts: 1, expiresDate: null }
    expect(decideAfterFailure(mail, false, now)).toEqual({
      status: 'QUEUED',
      nextDate: new Date(now.getTime() + minute),
    })
    expect(decideAfterFailure(mail, true, now)).toEqual({ status: 'FAILED' })
    expect(decideAfterFailure({ ...mail, attempts: 8 }, false, now)).toEqual({ status: 'FAILED' })
    const soon = new Date(now.getTime() + 30_000)
    expect(decideAfterFailure({ ...mail, expiresDate: soon }, false, now)).toEqual({ status: 'FAILED' })
  })
})

describe('an email body', () => {
  const email: EmailBody = {
    subject: 'Subject',
    preview: 'Preview',
    heading: 'Hello <b>Ann</b>',
    body: [
      { kind: 'text', text: '<script>alert(1)</script>' },
      { kind: 'code', code: '123456' },
      { kind: 'button', label: 'Go', href: 'https://shop.example/?a=1&b="x"' },
      { kind: 'facts', facts: [{ name: 'Order', value: '10001' }] },
      { kind: 'items', items: [{ name: 'Cup', detail: 'blue', amount: '€12.00' }] },
    ],
    footnote: 'Why',
  }

  it('has the same content in HTML, escaped, and in plain text', async () => {
    const html = await toHtml(email, 'de', sender)
    expect(html).toContain('<html dir="ltr" lang="de">')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toMatch(/<script|<b>Ann/)
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=&quot;x&quot;"')
    const text = toText(email, 'de', sender)
    for (const part of ['123456', 'https://shop.example/?a=1&b="x"', 'Order: 10001', 'Cup (blue): €12.00', 'Why'])
      expect(text).toContain(part)
  })

  it('is laid out from right to left in Arabic, its values in their own direction', async () => {
    const html = await toHtml(email, 'ar', sender)
    expect(html).toContain('<html dir="rtl" lang="ar">')
    expect(html.match(/<table[^>]*dir="rtl"/g)!.length).toBeGreaterThan(3)
    expect(html).toContain('border-right:3px solid #a63d1f')
    expect(html).toMatch(/<p[^>]* dir="ltr"[^>]*>123456/)
    expect(html).toContain('align="left"')
  })

  it('keeps invisible characters out of subjects and addresses', () => {
    const data = { signInLink: 'https://shop.example/in', recoverLink: 'https://shop.example/recover' }
    const { subject, body } = write('address-registered', 'ar', data, sender)!
    expect(subject).not.toMatch(/\p{Cf}/u)
    expect(JSON.stringify(body)).toMatch(/https:\/\/shop\.example\/recover"/)
  })

  it('has the colors, corners and logo of the theme, in dark too, and letters that can be read on buttons', async () => {
    const theme = readyMadeThemes.find(({ name }) => name === 'Crumb')!
    const picture = { id: 'logo.svg', url: '/media/logo.svg', width: 300, height: 100 }
    const shown = toShownTheme({ ...theme, logo: { picture, height: 30 } })
    const html = await toHtml(email, 'en', { ...sender, look: createThemeLook(shown, 'https://shop.example') })
    expect(html).toContain('src="https://shop.example/media/logo.svg/v1/fill/w_180,h_60,al_c,enc_png/logo.png"')
    expect(html).toContain('background-color:#b02a1e')
    expect(html).toContain("'Fraunces', Georgia, serif".replaceAll("'", '&#x27;'))
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.page[^{]*\{background-color:#[0-9a-f]{6}!important/)
    // The table that the library puts into the body has the light colors beside it.
    expect(html).toContain('.page>table>tbody>tr>td{')
    expect(html).toMatch(/<body class="page"[\s\S]*?<!--body--><table[^>]*><tbody><tr><td style="[^"]*background-color/)
    expect(['#1d1b18', '#ffe14d', '#a63d1f'].map((accent) => createDefaultLook(accent).onButton)).toEqual([
      '#ffffff',
      '#000000',
      '#ffffff',
    ])
  })
})

describe('every template', () => {
  const data = {
    items: [{ name: 'Mug', detail: '× 2', amount: '€24.00' }],
    facts: [{ name: 'Total', value: '€24.00' }],
    message: 'Sorry for the wait',
    code: '123456',
    minutes: 10,
    days: 7,
    hours: 24,
    link: 'https://shop.example/link',
    number: 'INV-1001',
    names: ['Pattern'],
    until: 'May 1, 2026',
    orderNumber: '10001',
    total: '€24.00',
    signInLink: 'https://shop.example/in',
    recoverLink: 'https://shop.example/recover',
    name: 'Ann',
    inviter: 'Bea',
    company: 'Studio North',
    email: 'ann@mail.example',
    content: 'Is it in stock?\n\nThank you',
    item: 'stores 1',
    what: '10042: one mug',
    href: 'https://shop.example/dashboard',
    period: 'March 2–8, 2026',
    figures: [{ name: 'Orders', value: '38' }],
    files: [{ name: 'taxes.csv', text: 'Country' }],
    leaveHref: 'https://shop.example/dashboard/analytics/saved',
  }
  const rows = Object.keys(templates).flatMap((name) => languages.map((language) => [name, language] as const))

  it.each(rows)('%s is complete in %s', async (name, language) => {
    const email = write(name, language, data, sender)!
    const texts = [email.subject, email.preview, email.heading]
    expect(texts.every((text) => text.length > 3 && !/undefined|\[object/.test(text))).toBe(true)
    expect(email.subject).not.toContain(data.code)
    expect(await toHtml(email, language, sender)).not.toMatch(/undefined|\[object/)
    if (language !== 'en') expect(email.heading).not.toBe(write(name, 'en', data, sender)!.heading)
  })
})

describe('the owner’s texts', () => {
  const rows = Object.keys(templates).flatMap((name) => languages.map((language) => [name, language] as const))

  it.each(rows)('have a field for every text of %s in %s, whatever the data', (name, language) => {
    const made = findTemplate(name)!
    const { data, facts } = buildSample(made, language, sender)
    const defaults = buildDefaultWords(made, language, sender)
    const drawn = write(name, language, data, sender)!
    // The default, filled in, is what is sent without a word of the owner's.
    expect(write(name, language, data, sender, defaults)).toEqual(drawn)
    const sparse = { ...data, message: undefined, from: undefined, facts: [], items: [], way: undefined }
    expect(Object.keys(toTexts(write(name, language, sparse, sender)!))).toEqual(Object.keys(defaults))
    expect(findOverrideFaults(defaults, defaults, Object.keys(facts))).toEqual([])
    expect(JSON.stringify(defaults)).not.toContain('123456')
  })

  const writePlaced = (words: Record<string, string>, data: object = {}) =>
    write('order-placed', 'en', { number: '10042', items: [], ...data }, sender, words)!

  it('replace the texts, with placeholders filled in', () => {
    const email = writePlaced({
      subject: 'Yay, {number} at {siteName}',
      text1: 'Thanks!\n\nAnn',
      footnote: 'no such text',
    })
    expect(email).toMatchObject({ subject: 'Yay, 10042 at Nord & Süd', heading: 'Thank you for your order' })
    expect(email.body).toEqual([{ kind: 'text', text: 'Thanks!\n\nAnn' }])
    expect(email.footnote).toBeUndefined()
  })

  it('don’t change other texts, and empty ones are omitted', () => {
    expect(writePlaced({ text1: '' }, { message: 'The kiln broke.' }).body).toEqual([
      { kind: 'said', text: 'The kiln broke.' },
    ])
  })

  it('are plain text: markup is escaped, and values are not expanded again', async () => {
    const email = writePlaced({ heading: '<b>{number}</b>' }, { number: '{siteName}<i>' })
    expect(email.heading).toBe('<b>{siteName}<i></b>')
    expect(await toHtml(email, 'en', sender)).toContain('&lt;b&gt;{siteName}&lt;i&gt;&lt;/b&gt;')
  })

  it.each([
    ['ar', 'right'],
    ['de', 'left'],
  ] as const)('show what others wrote at the side where %s begins, in its own direction', async (language, side) => {
    const email = write('owner-message', language, { what: 'Ann', href: 'https://shop.example' }, sender)!
    expect(await toHtml(email, language, sender)).toMatch(
      new RegExp(
        `<p[^>]*dir="auto"[^>]*text-align:${side}[^>]*>Ann<|<p[^>]*text-align:${side}[^>]*dir="auto"[^>]*>Ann<`,
      ),
    )
  })

  it('fall back to the default if a value is missing', () => {
    const card = { items: [], link: 'https://shop.example' }
    const words = { heading: 'Dear {name}', preview: 'Of {from}' }
    expect(write('gift-card', 'en', card, sender, words)).toMatchObject({ heading: 'A gift card for you' })
    expect(write('gift-card', 'en', { ...card, name: 'Ann' }, sender, words)!.heading).toBe('Dear Ann')
  })

  it('are sanitized of headers and hidden characters', () => {
    expect(sanitizeText('subject', ' A\r\nBcc: b@mail.example ')).toBe('A Bcc: b@mail.example')
    expect(sanitizeText('text1', 'One\r\nTwo\u0007\u0000')).toBe('One\nTwo')
  })

  it.each([
    [{ subject: 'Order {code}' }, 'names {code}; this mail knows {number}, {siteName}'],
    [{ subject: 'Order {constructor}' }, 'names {constructor}; this mail knows {number}, {siteName}'],
    [{ subject: '' }, 'must not be empty'],
    [{ heading: 'x'.repeat(201) }, 'must not be longer than 200 characters'],
    [{ text2: 'x' }, 'is not a text of this email'],
  ])('%j are refused', (words, description) => {
    const defaults = buildDefaultWords(findTemplate('order-placed' satisfies TemplateName)!, 'en', sender)
    expect(findOverrideFaults(words as never, defaults, ['number', 'siteName'])).toEqual([
      { field: Object.keys(words)[0], description },
    ])
  })
})

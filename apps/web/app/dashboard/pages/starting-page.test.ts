import { languages } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, it } from 'vitest'
import type { Host } from '../../lib/host.ts'
import { buildStartingPage } from './starting-page.server.ts'

async function buildPolicy(
  type: string,
  country: string,
  language: (typeof languages)[number] = 'en',
): Promise<string> {
  const host = { t: translateTo(language), site: { name: 'Mugs & more', country } } as unknown as Host
  const { page } = await buildStartingPage(host, type)
  return (page.sections as { richText: { html: string } }[])[0]!.richText.html
}

describe('a policy begins with the text of its country', () => {
  it.each([
    ['PRIVACY', 'DE', 'General Data Protection Regulation'],
    ['PRIVACY', 'GB', 'UK GDPR'],
    ['PRIVACY', 'CH', 'Federal Act on Data Protection'],
    ['PRIVACY', 'US', 'California Consumer Privacy Act'],
    ['PRIVACY', 'JP', 'Your choices'],
    ['RETURNS', 'FR', 'within 14 days'],
    ['RETURNS', 'GB', 'Consumer Contracts Regulations'],
    ['RETURNS', 'CH', 'no right of withdrawal'],
    ['RETURNS', 'US', 'unused items'],
    ['IMPRINT', 'DE', 'DDG'],
    ['IMPRINT', 'AT', 'ECG'],
    ['IMPRINT', 'CH', 'Unfair Competition Act'],
    ['IMPRINT', 'FR', 'VAT number'],
  ])('%s of %s', async (type, country, text) => {
    expect(await buildPolicy(type, country)).toContain(text)
  })
})

it.each(languages)('in %s each begins with a note and has headings, the shop escaped in it', async (language) => {
  for (const type of ['PRIVACY', 'TERMS', 'RETURNS', 'SHIPPING', 'IMPRINT'])
    for (const country of ['DE', 'AT', 'CH', 'GB', 'US', 'JP']) {
      const html = await buildPolicy(type, country, language)
      expect(html).toMatch(/^<p><em>[^<]+<\/em><\/p><h2>/)
      expect(html).not.toMatch(/\{\w+\}|& more/)
    }
})

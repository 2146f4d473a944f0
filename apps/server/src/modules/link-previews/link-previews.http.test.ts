import { defaultTheme } from '@stoa/theme'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await makeSite()
  const { tokens } = await site.visitor()
  cookie = `stoa-shop=${tokens.access_token}~${tokens.refresh_token}`
})

async function publish(title: string, more: object = {}): Promise<string> {
  const owner = await site.owner()
  const { page } = await owner.ok('pages.createPage', { page: { title, ...more } } as never)
  return (await owner.ok('pages.publishPage', { pageId: page.id })).page.slug
}

async function readPreview(path: string): Promise<Record<string, string>> {
  const html = await (await fetch(site.facts.origin + path, { headers: { accept: 'text/html', cookie } })).text()
  return Object.fromEntries(
    [...html.matchAll(/property="og:image(:?\w*)" content="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  )
}

describe('a page without a picture', () => {
  test('has a drawn link preview, whose address follows its title', async () => {
    const slug = await publish('Our story')
    const first = await readPreview(`/${slug}`)
    expect(first).toMatchObject({ ':width': '1200', ':height': '630', ':alt': 'Our story' })
    expect(await readPreview(`/${slug}`)).toEqual(first)
    expect((await readPreview(`/${await publish('Our story', { slug: 'again' })}`))['']).toBe(first[''])
    expect((await readPreview(`/${await publish('قصتنا 物語 <b>&')}`))['']).not.toBe(first[''])

    const answer = await fetch(first['']!)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const { channels } = await sharp(bytes).stats()
    expect(channels.some(({ stdev }) => stdev > 5)).toBe(true)
  })

  test('is drawn in the published theme', async () => {
    const url = (await readPreview(`/${await publish('Our colors')}`))['']!
    const draw = async () => Buffer.from(await (await fetch(url)).arrayBuffer())
    const before = await draw()
    const owner = await site.owner()
    const colors = { ...defaultTheme.colors, paper: '#ffee88', surface: '#ffffff' }
    await owner.ok('theme.updateTheme', { theme: { ...defaultTheme, colors, scheme: 'LIGHT' } })
    await owner.ok('theme.publishTheme', {})
    expect((await draw()).equals(before)).toBe(false)
  })

  test.each(['forged', 'eyJ0aXRsZSI6IngifQ.AAAA'])('draws no title that the shop has not signed: %s', async (token) => {
    expect((await fetch(`${site.facts.origin}/link-previews/${token}.png`)).status).toBe(404)
  })
})

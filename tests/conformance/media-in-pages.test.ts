import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { stoa } from '@stoa/sdk-bridge/vite'
import type { Browser } from 'playwright-core'
import { build, createServer as createVite, type InlineConfig, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'

declare const shown: Promise<{ known: boolean }>

/** The plugin sets it for the whole process, in which other test files run afterwards. */
const removePublicUrl = () => {
  const bridged = globalThis as unknown as Record<symbol, { publicUrl?: string } | undefined>
  delete bridged[Symbol.for('stoa.sdk-bridge')]?.publicUrl
}
afterAll(removePublicUrl)

const platform = /wixapis|wixstatic|usrfiles|wix\.com/
const page = fileURLToPath(new URL('media-page.js', import.meta.url))
const bridgeFolder = new URL('../../packages/sdk-bridge/src/', import.meta.url)
const root = fileURLToPath(new URL('../..', import.meta.url))

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const types = { png: 'image/png', wav: 'audio/wav', file: 'video/mp4', js: 'text/javascript' }

async function listen(server: Server): Promise<string> {
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Answers like Stoa on the platform's paths, and records requests. */
async function startStoa() {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url!)
    response.setHeader('access-control-allow-origin', '*')
    const extension = request.url!.match(/\w+$/)![0] as keyof typeof types
    if (request.url === '/answer') {
      const image = 'https://static.wixstatic.com/media/answered.png/v1/fit/w_8,h_6,q_90/file.png'
      const description = '<img src="https://static.wixstatic.com/media/described.png">'
      return response.setHeader('content-type', 'application/json').end(JSON.stringify({ image, description }))
    }
    response.setHeader('cache-control', 'max-age=3600').setHeader('content-type', types[extension] ?? 'text/plain')
    return response.end(extension === 'png' ? pixel : 'x')
  })
  return { origin: await listen(server), paths }
}

/** Serves an app's files; `/` is its page. */
async function serveFiles(files: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : request.url!.slice(1)
    const extension = name.split('.').at(-1)! as keyof typeof types
    response.setHeader('content-type', types[extension] ?? `text/${extension}`)
    response.writeHead(files[name] === undefined ? 404 : 200).end(files[name])
  })
  return listen(server)
}

const buildHtml = (scripts: string[], more = '') => `<!doctype html><html lang="en"><head><title>Media</title>
<link rel="icon" href="data:,">${more}</head><body>
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}</body></html>`

const settings: InlineConfig = { configFile: false, logLevel: 'silent', root }

async function bundle(entry: string): Promise<string> {
  const source = { name: 'entry', resolveId: (id: string) => (id === 'entry' ? page.replace(/\w+[^/]*$/, id) : null) }
  const load = (id: string) => (id.endsWith('/entry') ? entry : null)
  const made = (await build({
    ...settings,
    plugins: [{ ...source, load }],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  })) as Rolldown.RolldownOutput
  return made.output[0].code
}

/** A project as its author has it: a page with hand-written parts, a style sheet, and a script. */
async function makeProject(): Promise<string> {
  const folder = await mkdtemp(`${root}node_modules/.cache/stoa-media-`)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const written = '<meta property="og:image" content="https://static.wixstatic.com/media/page-shared.png">'
  const body = '<img src="https://static.wixstatic.com/media/page.png"><p class="file">.</p>'
  await writeFile(`${folder}/index.html`, buildHtml(['./main.js'], written).replace('<body>', `<body>${body}`))
  await writeFile(`${folder}/main.js`, `import './main.css'\nimport ${JSON.stringify(page)}`)
  await writeFile(`${folder}/main.css`, '.file { background: url(https://static.wixstatic.com/media/file.png) }')
  return folder
}

const projectConfig = (folder: string, url: string): InlineConfig => ({
  ...settings,
  root: folder,
  cacheDir: `${folder}/.cache`,
  plugins: [stoa({ url }) as never],
})

/** The page's URL for each way of using the bridge. */
const ways: Record<string, (url: string) => Promise<string>> = {
  'with a bundler that knows nothing of the bridge': async (url) => {
    const script = await bundle(`import '@stoa/sdk-bridge'\nimport ${JSON.stringify(page)}`)
    return serveFiles({
      'index.html': buildHtml(['/app.js'], `<meta name="stoa-url" content="${url}">`),
      'app.js': script,
    })
  },
  'without a bundler': async (url) => {
    const bridge = ['browser.js', 'bridge.js', 'dom.js', 'xhr.js']
    const sources = bridge.map(async (name) => [name, await readFile(new URL(name, bridgeFolder), 'utf8')])
    const page = buildHtml(['/browser.js', '/app.js'], `<meta name="stoa-url" content="${url}">`)
    const script = await bundle(`import ${JSON.stringify(fileURLToPath(new URL('media-page.js', import.meta.url)))}`)
    return serveFiles({ ...Object.fromEntries(await Promise.all(sources)), 'index.html': page, 'app.js': script })
  },
  'with Vite’s plug-in, built': async (url) => {
    const made = (await build({
      ...projectConfig(await makeProject(), url),
      build: { write: false },
    })) as Rolldown.RolldownOutput
    const files = made.output.map((file) => [file.fileName, 'code' in file ? file.code : String(file.source)])
    expect(files.filter(([, text]) => text!.includes('https://static.wixstatic.com'))).toEqual([])
    return serveFiles(Object.fromEntries(files))
  },
  'with Vite’s plug-in, in development': async (url) => {
    const vite = await createVite({ ...projectConfig(await makeProject(), url), server: { fs: { strict: false } } })
    onTestFinished(() => vite.close())
    await vite.listen()
    return vite.resolvedUrls!.local[0]!
  },
}

const buildFillAddress = (name: string) =>
  `/media/${name}.png/v1/fill/w_20,h_20,al_c,q_85,usm_0.66_1.00_0.01,enc_auto/${name}.png`

const loadedOnce = [
  ...['attribute', 'srcset', 'source', 'new-image'].map(buildFillAddress),
  ...[
    'property',
    'inserted',
    'inner',
    'inner-style',
    'style-property',
    'style-set',
    'style-text',
    'style-attribute',
  ].map((name) => `/media/${name}.png`),
  ...['sheet', 'rule', 'svg', 'poster', 'preloaded', 'fetched', 'requested', 'described'].map(
    (name) => `/media/${name}.png`,
  ),
  '/media/answered.png/v1/fit/w_8,h_6,q_90/file.png',
  '/video/film/file',
  '/mp3/song.wav',
  '/mp3/tone.wav',
  '/answer',
]

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

describe.each(Object.keys(ways))('a page %s', (way) => {
  test('loads images and files from Stoa once each, and requests nothing from the platform', async () => {
    const { origin, paths } = await startStoa()
    const address = await ways[way]!(origin)
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const outside: string[] = []
    await context.route(
      ({ hostname }) => hostname !== 'localhost',
      (route) => {
        outside.push(route.request().url())
        return route.abort()
      },
    )
    const tab = await context.newPage()
    const complaints: string[] = []
    tab.on('pageerror', (error) => complaints.push(error.message))
    await tab.goto(address)
    await tab.waitForFunction('globalThis.shown')
    expect(await tab.evaluate(() => shown)).toEqual({ known: true })
    await tab.waitForLoadState('networkidle')

    const written = way.includes('plug-in') ? ['/media/page.png', '/media/file.png'] : []
    expect(paths.toSorted()).toEqual([...loadedOnce, ...written].toSorted())
    expect({ outside, complaints }).toEqual({ outside: [], complaints: [] })
    expect(await tab.locator('a').getAttribute('href')).toBe(`${origin}/ugd/paper.pdf`)
    const shared = await tab.locator('meta[property="og:image"]').all()
    const names = await Promise.all(shared.map((meta) => meta.getAttribute('content')))
    expect(names).not.toEqual([])
    expect(names.filter((name) => platform.test(name!))).toEqual([])
  })
})

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { launchBrowser } from '../support/browser.ts'
import { findFreePort } from '../support/free-port.ts'

const version = '13.5.0'
const cache = fileURLToPath(new URL(`../../node_modules/.cache/stoa-lighthouse-${version}`, import.meta.url))

interface Report {
  readonly categories: Readonly<Record<string, { score: number }>>
  readonly audits: Readonly<Record<string, { numericValue?: number }>>
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const timings = { fcp: 'first-contentful-paint', lcp: 'largest-contentful-paint', tbt: 'total-blocking-time' }

interface Visits {
  readonly visits: number
  /** The visitor's session, for personal pages. Such pages are not for search engines. */
  readonly cookie?: string
}

/** Median scores and timings over several visits, as on a phone. */
export async function measure(url: string, { visits, cookie }: Visits): Promise<Record<string, number>> {
  const lighthouse = await load()
  const port = await findFreePort()
  const browser = await launchBrowser(`--remote-debugging-port=${port}`)
  try {
    const reports: Report[] = []
    while (reports.length < visits) {
      const { lhr } = await lighthouse(url, {
        port,
        onlyCategories: categories,
        // Headless browsers lack the back-forward cache.
        skipAudits: ['bf-cache', ...(cookie ? ['is-crawlable'] : [])],
        ...(cookie && { extraHeaders: { cookie } }),
      })
      reports.push(lhr)
    }
    const scores = categories.map((name) => [
      name,
      calculateMedian(reports.map((lhr) => lhr.categories[name]!.score * 100)),
    ])
    const times = Object.entries({ ...timings, cls: 'cumulative-layout-shift' }).map(([name, audit]) => [
      name,
      calculateMedian(reports.map((lhr) => lhr.audits[audit]?.numericValue ?? Number.NaN)),
    ])
    return Object.fromEntries([...scores, ...times])
  } finally {
    await browser.close()
  }
}

const calculateMedian = (values: number[]) => {
  const middle = values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
  return Math.round(middle * 1000) / 1000
}

/** A large package for long runs only, installed on demand. */
async function load(): Promise<Lighthouse> {
  const entry = join(cache, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    await mkdir(cache, { recursive: true })
    await writeFile(join(cache, 'package.json'), '{ "private": true }')
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts']
    await promisify(execFile)('npm', ['install', ...quiet, `lighthouse@${version}`], { cwd: cache })
  }
  return ((await import(/* @vite-ignore */ pathToFileURL(entry).href)) as { default: Lighthouse }).default
}

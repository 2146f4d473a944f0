import { createReadStream, createWriteStream, existsSync, statfsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { extract } from 'tar-fs'

const cache = fileURLToPath(new URL('../../node_modules/.cache/stoa-chromium', import.meta.url))
const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin')

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/** A headless Chromium: CHROME_PATH, or the installed one, unpacked once. */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? (await unpack())
  const libraries = [join(cache, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: cache } as Record<string, string>
  return chromium.launch({
    executablePath,
    args: [...quiet, ...more],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    env: process.env.CHROME_PATH ? (process.env as Record<string, string>) : env,
  })
}

/**
 * Whether /dev/shm is large enough. Playwright uses a disk instead, as containers often have 64 MB, which costs an
 * eighth more time.
 */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 2 * 1024 ** 3
  } catch {
    return false
  }
}

let shared: Promise<Browser> | undefined

/** Pages of a test live for seconds: compiling their code for speed takes longer than it saves. */
const withoutOptimizing = '--js-flags=--no-opt --no-maglev'

/** One for all test files of a worker, as starting it is slow. It ends with the worker. */
export function getSharedBrowser(): Promise<Browser> {
  const forget = () => {
    shared = undefined
  }
  shared ??= launchBrowser(withoutOptimizing).then((browser) => browser.once('disconnected', forget))
  return shared
}

/** Open windows of one test file must not affect the next. */
export async function closeWindows(): Promise<void> {
  await Promise.all(((await shared)?.contexts() ?? []).map((context) => context.close()))
}

/** Unpacks beside its folder and moves it, as several workers may unpack at once. */
async function unpack(): Promise<string> {
  const program = join(cache, 'chromium')
  if (existsSync(program)) return program
  await mkdir(dirname(cache), { recursive: true })
  const temporary = await mkdtemp(`${cache}-`)
  await pipeline(
    createReadStream(join(packed, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(join(temporary, 'chromium')),
  )
  await chmod(join(temporary, 'chromium'), 0o755)
  for (const [archive, folder] of [
    ['al2023', 'al2023'],
    ['swiftshader', '.'],
    ['fonts', '.'],
  ] as const) {
    await pipeline(
      createReadStream(join(packed, `${archive}.tar.br`)),
      createBrotliDecompress(),
      extract(join(temporary, folder)),
    )
  }
  await writeFile(
    join(temporary, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${join(cache, 'fonts')}</dir><cachedir>${join(cache, 'fonts-cache')}</cachedir></fontconfig>`,
  )
  await rename(temporary, cache).catch(async (error) => {
    await rm(temporary, { recursive: true, force: true })
    if (!existsSync(program)) throw error
  })
  return program
}

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const source = fileURLToPath(new URL('./node.js', import.meta.url))
const publicUrl = 'https://shop.example'

async function startStoa() {
  const stoa = createServer((_, reply) => {
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ image: 'https://static.wixstatic.com/media/a.png/v1/fit/w_8,h_6,q_90/file.png' }))
  })
  stoa.listen(0, '127.0.0.1')
  await once(stoa, 'listening')
  onTestFinished(() => void stoa.close())
  return `http://127.0.0.1:${(stoa.address() as AddressInfo).port}`
}

const app = `const { image } = await (await fetch('https://www.wixapis.com/x')).json()
  console.log(media.getImageUrl(image).url, media.getVideoUrl('wix:video://v1/film/f.mp4').url)`

test.each([
  ['module', `import { media } from '@wix/sdk'\n${app}`],
  ['commonjs', `const { media } = require('@wix/sdk'); (async () => { ${app} })()`],
])("an unbuilt server returns visitors' URLs: %s", async (type, code) => {
  const env = { STOA_URL: await startStoa(), STOA_PUBLIC_URL: publicUrl }
  const { stdout } = await run(process.execPath, ['--import', source, `--input-type=${type}`, '-e', code], {
    env,
    cwd: fileURLToPath(new URL('../../../tests', import.meta.url)),
  })
  expect(stdout.trim()).toBe(`${publicUrl}/media/a.png ${publicUrl}/video/film/file`)
})

test('requires a URL', async () => {
  await expect(run(process.execPath, ['--import', source, '-e', '0'], { env: {} })).rejects.toThrow(
    /STOA_URL is not set/,
  )
})

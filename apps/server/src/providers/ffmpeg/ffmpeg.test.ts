import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { linkFfmpeg } from '../../../../../tests/support/ffmpeg.ts'
import { UnreadableVideo } from '../../modules/media/api.ts'
import { createFfmpeg } from './index.ts'
import { runProgram } from './run.ts'

const folder = await mkdtemp(join(tmpdir(), 'stoa-ffmpeg-'))
afterAll(() => rm(folder, { recursive: true }))
const converter = createFfmpeg(await linkFfmpeg(join(folder, 'bin')))
const { signal } = new AbortController()

async function write(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

test('says whether it is installed', async () => {
  expect(await converter.isAvailable()).toBe(true)
  expect(await createFfmpeg(join(folder, 'none', 'ffmpeg')).isAvailable()).toBe(false)
  expect(await createFfmpeg('/bin/true').isAvailable()).toBe(false)
})

test.each(['mp4', 'mov', 'webm'])('a playlist named as %s does not make it read other files', async (extension) => {
  const secret = await write('secret.txt', 'secret')
  const playlist = `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nconcat:file://${secret}|http://127.0.0.1:9/\n#EXT-X-ENDLIST`
  const path = await write(`list.${extension}`, playlist)
  const refused = await converter.probe({ path, extension, signal }).catch((error) => error)
  expect(refused).toBeInstanceOf(UnreadableVideo)
  expect(refused.message).not.toContain('secret')
})

test('a stopping server ends the program and leaves the work for later', async () => {
  const stopping = new AbortController()
  const running = runProgram('/bin/sleep', ['60'], { signal: stopping.signal })
  stopping.abort()
  const error = await running.catch((reason) => reason)
  expect([error instanceof UnreadableVideo, error.name]).toEqual([false, 'AbortError'])
})

test('a program gets neither our environment nor unlimited memory', async () => {
  process.env.STOA_TEST_TOKEN = 'hidden'
  try {
    const seen = await runProgram('/bin/sh', ['-c', 'env; ulimit -v'], { signal, cwd: folder })
    expect(seen).not.toContain('hidden')
    expect(seen).toContain(String(4 * 1024 * 1024))
    expect(await readdir(folder)).not.toContain('core')
  } finally {
    delete process.env.STOA_TEST_TOKEN
  }
})

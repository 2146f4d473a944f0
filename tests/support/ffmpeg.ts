import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const packages = { ffmpeg: '@ffmpeg-installer/linux-x64', ffprobe: '@ffprobe-installer/linux-x64' } as const

function findPackaged(program: keyof typeof packages): string | undefined {
  try {
    const path = join(dirname(require.resolve(`${packages[program]}/package.json`)), program)
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** The program from npm, on systems for which its package exists; else the installed one. */
export function findFfmpeg(): string {
  const path = findPackaged('ffmpeg') ?? 'ffmpeg'
  if (path !== 'ffmpeg') chmodSync(path, 0o755)
  return path
}

/** Both programs in one folder, as the product expects them. */
export async function linkFfmpeg(folder: string): Promise<string> {
  const [ffmpeg, ffprobe] = [findPackaged('ffmpeg'), findPackaged('ffprobe')]
  if (!ffmpeg || !ffprobe) return 'ffmpeg'
  for (const path of [ffmpeg, ffprobe]) chmodSync(path, 0o755)
  await mkdir(folder, { recursive: true })
  await symlink(ffmpeg, join(folder, 'ffmpeg')).catch(ignoreExisting)
  await symlink(ffprobe, join(folder, 'ffprobe')).catch(ignoreExisting)
  return join(folder, 'ffmpeg')
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

interface Drawing {
  width: number
  height: number
  seconds: number
  isSilent?: boolean
  extension?: 'mp4' | 'mov'
  /** Other options of the output. */
  more?: readonly string[]
}

/** A video of a moving test card, with a tone unless it is silent. */
export async function drawVideo(drawing: Drawing): Promise<Buffer> {
  const { width, height, seconds, isSilent = false, extension = 'mp4', more = [] } = drawing
  const folder = await mkdtemp(join(tmpdir(), 'stoa-video-'))
  const file = join(folder, `drawn.${extension}`)
  try {
    const card = ['-f', 'lavfi', '-i', `testsrc=size=${width}x${height}:rate=10:duration=${seconds}`]
    const tone = isSilent ? [] : ['-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-c:a', 'aac']
    const args = ['-v', 'error', ...card, ...tone, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
    const { status, stderr } = spawnSync(findFfmpeg(), [...args, ...more, file], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

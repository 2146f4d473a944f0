/**
 * Makes the demo shop's images: `node scripts/make-demo-images.ts [--only <pattern>] [--scale 0.75] [--workers 2]`. Run
 * by hand; its output (apps/server/demo/images and apps/server/demo/images.ts) is committed.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { develop } from '../apps/server/demo/studio/develop.ts'
import { hash } from '../apps/server/demo/studio/materials.ts'
import { render } from '../apps/server/demo/studio/render.ts'
import { shots } from '../apps/server/demo/studio/shots/index.ts'
import { portrait, type Shot } from '../apps/server/demo/studio/stage.ts'

const demo = new URL('../apps/server/demo/', import.meta.url)
const heaviest = 90 * 1024

/** A name always has the same id, so that links stay valid. */
const getFileName = (shot: Shot) =>
  `${createHash('sha256').update(`morrow-and-pine/${shot.name}`).digest('hex').slice(0, 32)}~mv2.webp`
const getSize = (shot: Shot) => shot.size ?? portrait

async function take(shot: Shot, scale: number) {
  const [width, height] = getSize(shot)
  const picture = render(shot.scene, Math.round(width * scale), Math.round(height * scale))
  const { data, info } = await (await develop(picture, shot.print)).raw().toBuffer({ resolveWithObject: true })
  const full = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .resize(width, height, { kernel: 'lanczos3' })
    .sharpen({ sigma: 0.7, m1: 0.4, m2: 1.2 })
  const pixels = grainy(await full.raw().toBuffer(), width)
  for (let quality = 88; ; quality -= 4) {
    const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (bytes.length > heaviest && quality > 40) continue
    await writeFile(new URL(`images/${getFileName(shot)}`, demo), bytes)
    return `${shot.name} ${width}×${height} q${quality} ${Math.round(bytes.length / 1024)} KB`
  }
}

/** Fine grain in the final size: it hides compression steps in gradients. */
function grainy(pixels: Buffer, width: number) {
  for (let i = 0; i < pixels.length; i += 3) {
    const at = i / 3
    const speck = (hash(at % width, (at / width) | 0, 7) + hash((at / width) | 0, at % width, 3) - 1) * 5
    for (let k = 0; k < 3; k++) pixels[i + k] = Math.min(255, Math.max(0, Math.round(pixels[i + k]! + speck)))
  }
  return pixels
}

async function dominant(file: string) {
  const { data } = await sharp(await readFile(new URL(`images/${file}`, demo)))
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${[...data.subarray(0, 3)].map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

async function writeManifest() {
  const rows = []
  for (const shot of shots) {
    const file = getFileName(shot)
    if (!(await stat(new URL(`images/${file}`, demo)).catch(() => undefined))) continue
    const [width, height] = getSize(shot)
    rows.push(
      `  '${shot.name}': { id: '${file}', width: ${width}, height: ${height}, colour: '${await dominant(file)}', altText: ${quoted(shot.alt)} },`,
    )
  }
  const head = `/** Written by scripts/make-demo-images.ts. \`colour\` is the average colour, for the box before the picture arrives. */
export interface DemoImage {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly altText: string
}

export const demoImages = {\n`
  await writeFile(
    new URL('images.ts', demo),
    `${head}${rows.join('\n')}\n} as const satisfies Record<string, DemoImage>\n\nexport type DemoImageName = keyof typeof demoImages\n`,
  )
}

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

async function direct() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      scale: { type: 'string', default: '0.75' },
      workers: { type: 'string', default: '2' },
    },
  })
  await mkdir(new URL('images/', demo), { recursive: true })
  const waiting = shots.filter((shot) => new RegExp(values.only).test(shot.name)).map((shot) => shot.name)
  const total = waiting.length
  let done = 0
  await Promise.all(
    Array.from({ length: Math.min(Number(values.workers), total) }, () => {
      const worker = new Worker(new URL(import.meta.url), { workerData: { scale: Number(values.scale) } })
      return new Promise<void>((resolve, reject) => {
        const next = () => {
          const name = waiting.shift()
          if (name === undefined) worker.terminate().then(() => resolve(), reject)
          else worker.postMessage(name)
        }
        worker.on('error', reject)
        worker.on('message', (line: string) => {
          console.log(`${++done}/${total} ${line}`)
          next()
        })
        next()
      })
    }),
  )
  await writeManifest()
}

if (isMainThread) await direct()
else {
  parentPort!.on('message', async (name: string) => {
    const shot = shots.find((each) => each.name === name)!
    parentPort!.postMessage(await take(shot, workerData.scale))
  })
}

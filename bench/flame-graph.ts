import { readFileSync, writeFileSync } from 'node:fs'
import { type CpuProfile, findFrameLayer, isWaiting, isWriting } from './layers.ts'
import { findSource } from './sources.ts'

/**
 * `node bench/flame-graph.ts <profile> <file.svg>`: a profile of the bench as a flame graph. Frames of node and of the
 * web server's plumbing are left out, unless nothing of ours called them, and so is writing to sockets: its time is
 * that of the processes it wakes.
 */
const [profileFile, svgFile] = process.argv.slice(2)
const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(profileFile!, 'utf8')) as CpuProfile

interface Box {
  name: string
  layer: string
  source: string
  time: number
  readonly parts: Map<string, Box>
}

const createBox = (name: string, layer: string, source: string): Box => ({
  ...{ name, layer, source },
  time: 0,
  parts: new Map(),
})

const width = 1180
const rowHeight = 17
const leastShare = 0.003
const maxDepth = 18
const colors: Record<string, string> = {
  kernel: '#f4b183',
  modules: '#8fbf8f',
  packages: '#7fb5c9',
  postgres: '#d8a0c8',
  node: '#c9c9c9',
  '(garbage collector)': '#e07b7b',
}

const root = createBox('a purchase', 'node', '')
const byId = new Map(nodes.map((node) => [node.id, node]))
const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
samples.forEach((id, at) => {
  const stack: number[] = []
  for (let each: number | undefined = id; each !== undefined; each = parents.get(each)) stack.unshift(each)
  const frames = stack.map((each) => byId.get(each)!.callFrame)
  if (frames.some(isWaiting) || isWriting(frames.at(-1)!) || frames.some(({ url }) => url === 'node:inspector')) return
  let box = root
  root.time += timeDeltas[at]!
  for (const frame of frames) {
    const { functionName } = frame
    const isRoot = functionName === '(root)' || functionName === '(program)'
    const layer = findFrameLayer(frame)
    if (isRoot || (layer === 'node' && frame !== frames.at(-1))) continue
    const name = layer === 'node' ? 'node' : functionName || '(anonymous)'
    // A function that calls itself through another is one box.
    if (name === '(anonymous)' || name === box.name) continue
    const source = layer === 'node' ? '' : findSource(frame)
    const key = `${name} ${source}`
    const part = box.parts.get(key) ?? createBox(name, layer, source)
    box.parts.set(key, part)
    part.time += timeDeltas[at]!
    box = part
  }
})

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const boxes: string[] = []
let depthOfAll = 0

function draw(box: Box, x: number, depth: number): void {
  const share = box.time / root.time
  if (share < leastShare || depth > maxDepth) return
  depthOfAll = Math.max(depthOfAll, depth)
  const size = share * width
  const color = colors[box.layer.split('/')[0]!] ?? colors[box.layer] ?? '#e3d9a8'
  const label = box.name.slice(0, Math.floor((size - 4) / 6))
  const title = `${box.name} ${box.source}`.trim()
  boxes.push(
    `<g><title>${escapeText(title)}, ${(share * 100).toFixed(1)} %</title><rect x="${x.toFixed(1)}" y="${depth * rowHeight}" width="${size.toFixed(1)}" height="${rowHeight - 1}" fill="${color}"/>${
      label.length > 2
        ? `<text x="${(x + 2).toFixed(1)}" y="${depth * rowHeight + 12}">${escapeText(label)}</text>`
        : ''
    }</g>`,
  )
  let at = x
  for (const part of [...box.parts.values()].sort((one, other) => other.time - one.time)) {
    draw(part, at, depth + 1)
    at += (part.time / root.time) * width
  }
}

draw(root, 0, 0)
const height = (depthOfAll + 1) * rowHeight
writeFileSync(
  svgFile!,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="10"><rect width="${width}" height="${height}" fill="#fff"/>\n${boxes.join('\n')}\n</svg>\n`,
)
console.log(`${boxes.length} boxes, ${samples.length} samples`)

import { type CpuProfile, findFrameLayer, isWaiting, isWriting } from './layers.ts'
import { findSource } from './sources.ts'

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
const otherColor = '#e3d9a8'

/**
 * A profile as a flame graph (SVG). Frames of node are left out, unless nothing else is above them, and so is writing to
 * sockets: its time is that of the processes it wakes.
 */
export function drawFlameGraph({ nodes, samples, timeDeltas }: CpuProfile, title: string): string {
  const root = createBox(title, 'node', '')
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  samples.forEach((id, at) => {
    const frames = [...listCallers(id, parents)].reverse().map((each) => byId.get(each)!.callFrame)
    const last = frames.at(-1)!
    if (isWaiting(last) || isWriting(last) || frames.some(({ url }) => url === 'node:inspector')) return
    let box = root
    root.time += timeDeltas[at]!
    for (const frame of frames) {
      const layer = findFrameLayer(frame)
      const name = layer === 'node' ? 'node' : frame.functionName
      const isPlumbing = layer === 'node' && frame !== last
      // A function that calls itself through another is one box.
      if (isPlumbing || !name || name === '(root)' || name === box.name) continue
      const source = layer === 'node' ? '' : findSource(frame)
      const key = `${name} ${source}`
      const part = box.parts.get(key) ?? createBox(name, layer, source)
      box.parts.set(key, part)
      part.time += timeDeltas[at]!
      box = part
    }
  })
  const rows: string[] = []
  const depth = drawBox(root, { x: 0, depth: 0, total: root.time, rows })
  const height = (depth + 1) * rowHeight
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="10"><title>Where the time goes</title><rect width="${width}" height="${height}" fill="#fff"/>\n${rows.join('\n')}\n</svg>\n`
}

function* listCallers(id: number, parents: ReadonlyMap<number, number>): Generator<number> {
  for (let each: number | undefined = id; each !== undefined; each = parents.get(each)) yield each
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface Place {
  x: number
  depth: number
  total: number
  rows: string[]
}

/** Draws a box and what it calls; returns the greatest depth. */
function drawBox(box: Box, { x, depth, total, rows }: Place): number {
  const share = box.time / total
  if (share < leastShare || depth > maxDepth) return depth - 1
  const size = share * width
  const [y, left] = [depth * rowHeight, x.toFixed(1)]
  const color = colors[box.layer.split('/')[0]!] ?? otherColor
  const label = box.name.slice(0, Math.max(0, Math.floor((size - 4) / 6)))
  const text = label.length > 2 ? `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escapeText(label)}</text>` : ''
  const title = escapeText(`${box.name} ${box.source}`.trim())
  rows.push(
    `<g><title>${title}, ${(share * 100).toFixed(1)} %</title><rect x="${left}" y="${y}" width="${size.toFixed(1)}" height="${rowHeight - 1}" fill="${color}"/>${text}</g>`,
  )
  let [at, deepest] = [x, depth]
  for (const part of [...box.parts.values()].sort((one, other) => other.time - one.time)) {
    deepest = Math.max(deepest, drawBox(part, { x: at, depth: depth + 1, total, rows }))
    at += (part.time / total) * width
  }
  return deepest
}

import { findSource } from './sources.ts'

interface CallFrame {
  functionName: string
  url: string
  lineNumber: number
}

/** A CPU profile in V8's format. */
export interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

export interface Layer {
  name: string
  /** Share of the active time. */
  share: number
}

const waiting = '(idle)'
/** Writing to sockets; includes the time of woken processes that take over the core. */
const writing = /^write(Buffer|Utf8String|Latin1String|v)$/

export const isWaiting = ({ functionName }: CallFrame): boolean => functionName === waiting
export const isWriting = ({ functionName }: CallFrame): boolean => writing.test(functionName)

/** The module of ours or the dependency that a frame belongs to; `node` for everything else. */
export function findFrameLayer(frame: CallFrame): string {
  const source = findSource(frame)
  const own = /^apps\/server\/src\/((?:modules|providers|pages)\/[^/]+|kernel)|^(packages\/[^/]+|bench)\//.exec(source)
  if (own) return own[1] ?? own[2]!
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1]
  if (dependency) return dependency
  return source.startsWith('node:') || !frame.functionName.startsWith('(') ? 'node' : frame.functionName
}

const isOwn = (layer: string) => /^(modules|providers|pages|packages)\/|^(kernel|bench)$/.test(layer)

/** Breaks a process's time down: each sample counts for the nearest module of ours on its stack. */
export function calculateLayers({ nodes, samples, timeDeltas }: CpuProfile): Layer[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const layers = new Map(nodes.map(({ id, callFrame }) => [id, findFrameLayer(callFrame)]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const times = new Map<string, number>()
  let total = 0
  samples.forEach((id, at) => {
    const { callFrame } = byId.get(id)!
    if (isWaiting(callFrame)) return
    const name = isWriting(callFrame) ? 'writes to sockets' : findLayer(id)
    total += timeDeltas[at]!
    times.set(name, (times.get(name) ?? 0) + timeDeltas[at]!)
  })
  return [...times].map(([name, time]) => ({ name, share: time / total })).sort((one, other) => other.share - one.share)

  function findLayer(id: number): string {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at))
      if (isOwn(layers.get(at)!)) return layers.get(at)!
    return layers.get(id)!
  }
}

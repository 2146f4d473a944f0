/** A CPU profile as V8 writes it. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

export interface Layer {
  name: string
  /** Of all time in which the process did something. */
  share: number
}

const waiting = '(idle)'
/** Handing bytes to the system; the time in it holds that of processes which it wakes and which take the core at once. */
const writing = /^write(Buffer|Utf8String|Latin1String|v)$/

/** Where the time of a process goes: each sample counts for the nearest module of ours below which it was taken. */
export function layersOf({ nodes, samples, timeDeltas }: CpuProfile): Layer[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const times = new Map<string, number>()
  let total = 0
  samples.forEach((id, at) => {
    const name = layerOf(id)
    if (name === waiting) return
    total += timeDeltas[at]!
    times.set(name, (times.get(name) ?? 0) + timeDeltas[at]!)
  })
  return [...times].map(([name, time]) => ({ name, share: time / total })).sort((one, other) => other.share - one.share)

  function layerOf(id: number): string {
    const { functionName, url } = byId.get(id)!.callFrame
    if (writing.test(functionName)) return 'writes to sockets'
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const own = /\/(?:apps\/server\/src\/((?:modules|providers|pages)\/[^/]+|kernel)|(packages\/[^/]+|bench))\//.exec(
        byId.get(at)!.callFrame.url,
      )
      if (own) return own[1] ?? own[2]!
    }
    const dependency = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]
    if (dependency) return dependency
    return url.startsWith('node:') || !functionName.startsWith('(') ? 'node' : functionName
  }
}

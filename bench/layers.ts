/** A CPU profile in V8's format. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
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

/** Breaks a process's time down: each sample counts for the nearest module of ours on its stack. */
export function calculateLayers({ nodes, samples, timeDeltas }: CpuProfile): Layer[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const times = new Map<string, number>()
  let total = 0
  samples.forEach((id, at) => {
    const name = findLayer(id)
    if (name === waiting) return
    total += timeDeltas[at]!
    times.set(name, (times.get(name) ?? 0) + timeDeltas[at]!)
  })
  return [...times].map(([name, time]) => ({ name, share: time / total })).sort((one, other) => other.share - one.share)

  function findLayer(id: number): string {
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

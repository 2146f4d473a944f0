import { writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { drawFlameGraph } from './flame-graph.ts'
import { type CpuProfile, calculateLayers, type Layer } from './layers.ts'

let session: Session | undefined

/** Starts a CPU profile of this process, until {@link stopProfile}. */
export async function startProfile(): Promise<object> {
  session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 500 })
  await session.post('Profiler.start')
  return {}
}

/** Writes the profile to a file for a viewer, a flame graph beside it, and returns it by layer. */
export async function stopProfile(file: string): Promise<Layer[]> {
  const { profile } = await session!.post('Profiler.stop')
  session!.disconnect()
  await writeFile(file, JSON.stringify(profile))
  await writeFile(`${file}.svg`, drawFlameGraph(profile as CpuProfile, 'the server'))
  return calculateLayers(profile as CpuProfile)
}

import { writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { type CpuProfile, type Layer, layersOf } from './layers.ts'

let session: Session | undefined

/** Samples where this process spends its time, until {@link stopProfile}. */
export async function startProfile(): Promise<object> {
  session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 500 })
  await session.post('Profiler.start')
  return {}
}

/** Writes the profile to a file for a viewer, and answers it by layer. */
export async function stopProfile(file: string): Promise<Layer[]> {
  const { profile } = await session!.post('Profiler.stop')
  session!.disconnect()
  await writeFile(file, JSON.stringify(profile))
  return layersOf(profile as CpuProfile)
}

import { readdir, readFile } from 'node:fs/promises'
import type { Example } from './openapi.ts'

const folder = new URL('./examples/', import.meta.url)

/** Requests and replies as tests recorded them, by operation. `npm run examples` records them. */
export async function readExamples(): Promise<Record<string, Example>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== 'events.json')
  const parts = await Promise.all(names.map((name) => readJson<Record<string, Example>>(name)))
  return Object.assign({}, ...parts)
}

/** Events as they are delivered, by type. */
export const readEventExamples = (): Promise<Record<string, object>> => readJson('events.json')

const readJson = async <T>(name: string): Promise<T> => JSON.parse(await readFile(new URL(name, folder), 'utf8'))

import { type PluginCall, pluginCalls } from '@stoa/contract/plugin-calls'
import { listPort } from '../../kernel/port.ts'
import { validateAnswer } from '../../kernel/request-validation/validate.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { isExtensionOn } from '../extensions/api.ts'
import type { CallOf, Outcome } from './plugins.client.ts'
import { type LocalPlugin, localMilliseconds } from './plugins.ts'

/** Plugins of the extensions that this server uses. */
export const localPluginsPort = listPort<LocalPlugin>('plugins of extensions')

/** Those of extensions that the site has not switched off. */
export async function listLocalPlugins(unit: Unit): Promise<readonly LocalPlugin[]> {
  const all = unit.use(localPluginsPort)
  if (all.length === 0) return all
  const on = await Promise.all(all.map(({ extension }) => isExtensionOn(unit, extension)))
  return all.filter((_, index) => on[index])
}

/** Asks a plugin in this process. An error of it, a late or a wrong answer is a failure, as with any plugin. */
export async function askLocally<C extends PluginCall>(
  units: Units,
  { plugin, call, request, findFault }: CallOf<C> & { readonly plugin: LocalPlugin },
  milliseconds: number,
): Promise<Outcome<C>> {
  const began = performance.now()
  const failWith = (reason: string): Outcome<C> => ({
    kind: 'failed',
    reason,
    milliseconds: Math.round(performance.now() - began),
    tries: 1,
  })
  try {
    const answer = await limitTime(Math.min(milliseconds, localMilliseconds), plugin.answer(units, call, request))
    const read = validateAnswer(pluginCalls[call].reply, answer)
    if ('faults' in read) {
      const [first] = read.faults
      return failWith(
        `Its answer is wrong: ${first?.field || 'the body'} ${first?.description ?? 'has another shape'}.`,
      )
    }
    const reply = read.value as never
    const fault = findFault?.(reply)
    if (fault) return failWith(`Its answer is wrong: ${fault}.`)
    return { kind: 'answered', reply, milliseconds: Math.round(performance.now() - began), tries: 1 } as Outcome<C>
  } catch (error) {
    return failWith((error as Error).message)
  }
}

function limitTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

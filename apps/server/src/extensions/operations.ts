import type { Operation } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { type AnyOperation, toCamelCase, toRoute } from '@stoa/extension/naming'
import { isRefusal } from '@stoa/extension/refusal'
import type { Binding } from '../kernel/api.ts'
import type { Unit, Units } from '../kernel/unit.ts'
import { isExtensionOn } from '../modules/extensions/api.ts'
import { toCommandUnit, toReadUnit, toUnits } from './extension-unit.ts'
import type { Hosted } from './hosted.ts'

/** `loyalty` → `EXT.LOYALTY` */
export const getPermissionPrefix = (extension: string): string => `EXT.${extension.toUpperCase().replaceAll('-', '_')}`

/** The operations of an extension, served like those of a module. */
export const bindOperations = (hosted: Hosted): Binding[] =>
  Object.entries(hosted.extension.operations ?? {}).map(([key, declared]) => ({
    operation: toOperation(hosted.name, key, declared),
    ...(declared.isCacheable && { cacheable: true as const }),
    run: (units, input) => withProblems(declared, () => perform(hosted, declared, units, input)),
  }))

function toOperation(extension: string, key: string, declared: AnyOperation): Operation {
  const { kind, who, input, reply, summary, maxBytes, permission, events = [] } = declared
  const ofShoppers = who !== 'anyone' && (who.includes('member') || who.includes('visitor'))
  return {
    name: `${toCamelCase(extension)}.${key}`,
    route: toRoute(extension, key),
    kind,
    who,
    ...(permission && { permission: `${getPermissionPrefix(extension)}.${permission}` }),
    scope: declared.scope ?? (who === 'anyone' ? 'public' : ofShoppers ? 'first_party' : 'manage'),
    input,
    reply,
    // While it is switched off, there is nothing here.
    problems: ['NOT_FOUND', ...(Object.keys(declared.problems ?? {}) as never[])],
    ...(maxBytes && { maxBytes }),
    events: events.map((event) => `ext.${extension}.${event}` as never),
    summary,
  }
}

async function perform(hosted: Hosted, { kind, run }: AnyOperation, units: Units, input: never): Promise<unknown> {
  if (kind === 'process') {
    await units.read((unit) => assertOn(unit, hosted))
    return run(toUnits(units, hosted) as never, input)
  }
  const isQuery = kind === 'query'
  return units[isQuery ? 'read' : 'command'](async (unit) => {
    await assertOn(unit, hosted)
    return run((isQuery ? toReadUnit : toCommandUnit)(unit, hosted) as never, input)
  })
}

async function assertOn(unit: Unit, { name }: Hosted): Promise<void> {
  if (!(await isExtensionOn(unit, name)))
    throw new Problem('NOT_FOUND', { description: `The extension ${name} is switched off.` })
}

async function withProblems<T>({ problems = {} }: AnyOperation, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, data } = error
    const declared = problems[code]
    if (declared) throw Problem.ofExtension({ code, ...declared }, { ...data })
    if (code === 'NOT_FOUND') throw new Problem('NOT_FOUND')
    throw new Error(`The operation refuses with ${code}, which it does not declare`, { cause: error })
  }
}

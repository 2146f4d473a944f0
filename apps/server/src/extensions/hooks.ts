import { createHash } from 'node:crypto'
import { type PluginCall, pluginCalls } from '@stoa/contract/plugin-calls'
import { questionHooks } from '@stoa/extension/hooks'
import { isRefusal } from '@stoa/extension/refusal'
import { isExtensionOn } from '../modules/extensions/api.ts'
import type { OrderClaim } from '../modules/orders/api.ts'
import type { LocalPlugin } from '../modules/plugins/api.ts'
import { getCurrentSite } from '../modules/sites/api.ts'
import { toCommandUnit, toReadUnit } from './extension-unit.ts'
import type { Hosted } from './hosted.ts'

type Answer = (unit: object, request: object, context: object) => Promise<unknown>

/** The same id in every process and after every start: orders name it. */
function toPluginId(name: string): string {
  const hex = createHash('sha256').update(`stoa extension ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The hooks of an extension as a plugin that is asked in this process, with the same questions and answers. */
export function toLocalPlugin(hosted: Hosted): LocalPlugin | undefined {
  const hooks = (hosted.extension.hooks ?? {}) as Readonly<Record<string, Answer | undefined>>
  const calls = questionHooks.filter((call) => hooks[call])
  if (calls.length === 0) return undefined
  const id = toPluginId(hosted.name)
  return {
    id,
    appId: id,
    name: hosted.text('en', 'title'),
    extension: hosted.name,
    interfaces: [...new Set(calls.map((call) => pluginCalls[call].interface))],
    answer: (units, call: PluginCall, request) =>
      units.read(async (unit) => {
        const answer = hooks[call]
        if (!answer) return {}
        const { currency } = await getCurrentSite(unit)
        return answer(toReadUnit(unit, hosted), request, { currency })
      }),
  }
}

/** Its part in the transaction that begins an order. */
export function toOrderClaim(hosted: Hosted): OrderClaim | undefined {
  const { claimOrder, releaseOrder } = hosted.extension.hooks ?? {}
  if (!claimOrder || !releaseOrder) return undefined
  const pluginId = toPluginId(hosted.name)
  return {
    async claim(unit, { discounts, ...order }) {
      if (!(await isExtensionOn(unit, hosted.name))) return undefined
      try {
        await claimOrder(toCommandUnit(unit, hosted), { ...order, discount: discounts[pluginId] ?? '0' })
        return undefined
      } catch (error) {
        if (isRefusal(error)) return error.code
        throw error
      }
    },
    // Also of an extension that was switched off meanwhile: what it took is returned.
    release: (unit, orderId) => releaseOrder(toCommandUnit(unit, hosted), { orderId }),
  }
}

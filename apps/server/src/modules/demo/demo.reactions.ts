import type { EventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { demoState } from './demo.settings.ts'

/** A shop that opens is no demo any more, and stays none when it is closed again. */
async function endDemo(unit: Unit, { body }: EventOf<'stoa.sites.site_changed'>): Promise<void> {
  if (!body.actionEvent.body.changed.includes('status')) return
  const { status } = await getCurrentSite(unit)
  const { writtenDate } = await demoState.get(unit)
  if (status === 'ENABLED' && writtenDate) await demoState.save(unit, {})
}

export const reactions: readonly Reaction[] = [
  { on: 'stoa.sites.site_changed', when: 'with', name: 'demo: end with the opening of the shop', run: endDemo },
]

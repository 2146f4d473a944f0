import { defineExtension } from '@stoa/extension'
import { Id, object, Whole } from '@stoa/extension/schema'
import ar from '../texts/ar.json' with { type: 'json' }
import de from '../texts/de.json' with { type: 'json' }
import en from '../texts/en.json' with { type: 'json' }
import es from '../texts/es.json' with { type: 'json' }
import fr from '../texts/fr.json' with { type: 'json' }
import { findPoints, listEntries } from './account.store.ts'
import { createReactions } from './earn.ts'
import { createOperations } from './operations.ts'
import { readRules } from './points.ts'
import { createHooks } from './redeem.ts'
import { blocks, pages } from './screens.ts'
import { db, migrations } from './tables.ts'

export default defineExtension((options) => {
  const rules = readRules(options)
  return {
    name: 'loyalty',
    texts: { en, de, fr, es, ar },
    migrations,
    operations: createOperations(rules),
    events: { pointsAdjusted: object({ memberId: Id(), points: Whole(), balance: Whole() }) },
    hooks: createHooks(rules),
    reactions: createReactions(rules),
    personalData: {
      collect: async (unit, memberId) => ({
        points: await findPoints(unit, memberId),
        entries: await listEntries(unit, memberId, 1000),
      }),
      async erase(unit, memberId) {
        for (const table of ['accounts', 'redemptions', 'orders', 'entries'] as const)
          await unit.run(db.deleteFrom(table).where('member_id', '=', memberId))
      },
    },
    blocks,
    pages,
  }
})

import { defineExtension, defineReaction, type OperationsNamed } from '@stoa/extension'
import { Id, object, Text } from '@stoa/extension/schema'
import ar from '../texts/ar.json' with { type: 'json' }
import de from '../texts/de.json' with { type: 'json' }
import en from '../texts/en.json' with { type: 'json' }
import es from '../texts/es.json' with { type: 'json' }
import fr from '../texts/fr.json' with { type: 'json' }
import * as ask from './ask.ts'
import * as moderate from './moderate.ts'
import { blocks, pages } from './screens.ts'
import { db, migrations } from './tables.ts'

const operations = { ...ask, ...moderate }

declare module '@stoa/contract' {
  interface ExtensionOperations extends OperationsNamed<'productQuestions', typeof operations> {}
}

export default defineExtension({
  name: 'product-questions',
  texts: { en, de, fr, es, ar },
  migrations,
  operations,
  events: {
    questionAsked: object({ id: Id(), productId: Id(), text: Text() }),
    questionAnswered: object({ id: Id(), productId: Id(), answer: Text() }),
  },
  reactions: [
    defineReaction({
      on: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
      name: 'productDeleted',
      run: async (unit, { entityId }) =>
        void (await unit.run(db.deleteFrom('questions').where('product_id', '=', entityId))),
    }),
  ],
  personalData: {
    collect: (unit, memberId) =>
      unit.all(
        db
          .selectFrom('questions')
          .select(['product_id', 'name', 'email', 'text', 'answer', 'asked_date'])
          .where('member_id', '=', memberId),
      ),
    erase: async (unit, memberId) =>
      void (await unit.run(db.deleteFrom('questions').where('member_id', '=', memberId))),
  },
  blocks,
  pages,
})

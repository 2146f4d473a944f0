import { defineExtension } from '@stoa/extension'
import ar from '../texts/ar.json' with { type: 'json' }
import de from '../texts/de.json' with { type: 'json' }
import en from '../texts/en.json' with { type: 'json' }
import es from '../texts/es.json' with { type: 'json' }
import fr from '../texts/fr.json' with { type: 'json' }
import { readAccounts } from './accounts.ts'
import { createOperations } from './operations.ts'
import { pages } from './screens.ts'

export default defineExtension((options) => ({
  name: 'accounting-export',
  texts: { en, de, fr, es, ar },
  operations: createOperations(readAccounts(options)),
  pages,
}))

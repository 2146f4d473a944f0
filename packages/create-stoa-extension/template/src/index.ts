import { defineExtension } from '@stoa/extension'
import en from '../texts/en.json' with { type: 'json' }
import { migrations } from './notes.ts'
import * as operations from './operations.ts'

export default defineExtension({
  name: 'my-extension',
  texts: { en },
  // A field on each product in the dashboard.
  fields: [{ entity: 'PRODUCT', key: 'care', type: 'LONG_TEXT', label: 'care', hint: 'care.hint' }],
  // A table of its own, and operations on it.
  migrations,
  operations,
  // A page in the dashboard, with a link in the menu.
  pages: [
    {
      path: '',
      title: 'notes',
      component: './web/notes.tsx',
      load: ({ call }) => call('myExtension.listNotes', {}),
      submit: ({ call }, form) => call('myExtension.addNote', { text: String(form.get('text') ?? '').trim() }),
    },
  ],
})

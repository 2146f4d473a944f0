import { defineConfig } from '@stoa/extension'
import { houseAccount, recordedMail } from './providers.ts'

/** The extensions of this repository, one that uses everything, and faulty ones. */
export default defineConfig({
  extensions: [
    '../../extensions/loyalty-points',
    '../../extensions/product-questions',
    { package: '../../extensions/accounting-export', options: { consultant: 29098, client: 55003 } },
    './fixtures/shop-rules',
    { package: './fixtures/not-loaded', enabled: false },
    ...['throws', 'takes-a-module', 'takes-a-name', 'too-new', 'without-range', 'no-component', 'unknown-hook'].map(
      (name) => `./fixtures/${name}`,
    ),
    ...['foreign-table', 'no-site-key', 'broken-sql', 'wrong-options', 'missing'].map((name) => `./fixtures/${name}`),
  ],
  providers: { payment: [houseAccount], mail: recordedMail },
})

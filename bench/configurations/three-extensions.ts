import { defineConfig } from '@stoa/extension'

export default defineConfig({
  extensions: [
    '../../extensions/loyalty-points',
    '../../extensions/product-questions',
    { package: '../../extensions/accounting-export', options: { consultant: 29098, client: 55003 } },
  ],
})

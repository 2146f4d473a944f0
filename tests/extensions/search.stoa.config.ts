import { defineConfig } from '@stoa/extension'
import { createMeilisearch } from '../../extensions/meilisearch/src/index.ts'

export default defineConfig({
  providers: {
    search: createMeilisearch({ url: process.env.STOA_TEST_MEILISEARCH!, key: process.env.STOA_TEST_MEILISEARCH_KEY! }),
  },
})
